import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareStored, replayHistory } from '#data/use-cases/history-check.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';

const ENTRIES = 620;
const ONE = 'subjects/one';
const OTHER = 'subjects/other';
const GONE = 'subjects/gone';

beforeAll(async () => {
  await reseed({ demo: false });
  const db = stageDb();
  for (let from = 0; from < ENTRIES; from += 310) {
    const batch = db.batch();
    for (let i = from; i < from + 310; i += 1) {
      const path = i % 2 === 0 ? ONE : OTHER;
      const version = (at: number) => (at < 0 ? null : { site: `s${at}`, cohort: 'pilot' });
      batch.set(db.doc(`history/e${String(i).padStart(4, '0')}`), {
        actor: 'sam.staff@example.com',
        // Equal times, which paging separates by id.
        at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(i / 7))),
        action: 'Edit subject',
        reason: '',
        paths: [path],
        changes: { [path]: { before: version(i - 2), after: version(i) } },
      });
    }
    await batch.commit();
  }
  await db.doc('history/f').set({
    at: new Date('2026-02-01T00:00:00Z'),
    paths: [GONE],
    changes: { [GONE]: { before: null, after: { site: 'x' } } },
  });
  await signInAs('Ada Admin');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('The check of the whole history', () => {
  it('reads every entry page by page, reports its progress, and compares stored records', async () => {
    const told: number[] = [];
    const replay = await replayHistory(
      ({ entries }) => told.push(entries),
      new AbortController().signal,
    );
    expect(told).toEqual([250, 500, 621]);
    expect(replay.records).toBe(3);
    expect(replay.gaps).toEqual([]);
    const stored = new Map<string, RawDocument>([
      [ONE, { site: 's618', cohort: 'pilot' }],
      [OTHER, { site: 's619', cohort: 'lost' }],
    ]);
    expect(await compareStored(replay, stored)).toBe(0);
    expect(replay.gaps.map(({ path, what, fields }) => [path, what, fields])).toEqual([
      [OTHER, 'changed', ['cohort']],
      [GONE, 'deleted', []],
    ]);
  });

  it('finds an entry that does not follow from the previous one, once', async () => {
    await stageDb().doc('history/e0500').delete();
    const replay = await replayHistory(() => undefined, new AbortController().signal);
    expect(replay.gaps.map(({ path, fields, times }) => [path, fields, times])).toEqual([
      [ONE, ['site'], 1],
    ]);
  });

  it('stops between two pages when aborted', async () => {
    const controller = new AbortController();
    const replay = await replayHistory(() => controller.abort(), controller.signal);
    expect(replay.entries).toBe(250);
  });
});
