import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { firestore } from '#data/engine/firestore.ts';
import { readGroup } from '#data/people/group-progress.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed } from '#test/support/stage.ts';

beforeAll(async () => {
  await reseed();
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

it('fails without a connection instead of returning an empty group', async () => {
  await disableNetwork(firestore());
  onTestFinished(() => enableNetwork(firestore()));
  await expect(readGroup('C2')).rejects.toMatchObject({ code: 'unavailable' });
});

it('reads the participants of a cohort with their sessions', proves('REPORT-D-38'), async () => {
  const { members, leftOut, more } = await readGroup('C2');
  expect({ leftOut, more }).toEqual({ leftOut: 0, more: false });
  expect(members.length).toBeGreaterThan(10);
  expect(members.some(({ sessions }) => sessions.length > 0)).toBe(true);
});
