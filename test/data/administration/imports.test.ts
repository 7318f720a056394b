import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { latestImportsSource } from '#data/administration/imports.ts';
import { sharedSource } from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, put, reseed } from '#test/support/stage.ts';

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it('the latest twenty imports are listed live, newest first', proves('TEAM-IMP-03'), async () => {
  // Ids and times sort differently.
  const at = (minute: number) =>
    [
      `imports/i${(minute * 7) % 30}`,
      { kind: 'sites', fileName: `${minute}.csv`, startedAt: new Date(2026, 4, 3, 9, minute) },
    ] as const;
  await put(...Array.from({ length: 20 }, (_, minute) => at(minute)));
  const store = sharedSource(latestImportsSource);
  store.subscribe(() => undefined);
  const files = () => {
    const live = store.getSnapshot();
    return live.state === 'ready' ? live.data.rows.map(({ fileName }) => fileName) : [];
  };
  await vi.waitFor(() => expect(files()).toHaveLength(20), { timeout: 10_000 });
  expect([files()[0], files()[19]]).toEqual(['19.csv', '0.csv']);
  await put(at(20));
  const newest = Array.from({ length: 20 }, (_, place) => `${20 - place}.csv`);
  await vi.waitFor(() => expect(files()).toEqual(newest), { timeout: 10_000 });
});
