import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSource, LIST_CAP, type Rows } from '#data/engine/sources.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { lookupSchema, type Lookup } from '#domain/operations/lookup.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';

const decode = documentReader(lookupSchema);

const first = (max?: number) =>
  rowsFrom(listSource('cohorts', decode, [], max === undefined ? {} : { max }));

function rowsFrom(source: Source<Rows<Lookup>>): Promise<Rows<Lookup>> {
  return new Promise((resolve, reject) => {
    const stop = source.attach({
      next: (rows, fromServer) => {
        if (!fromServer) return;
        stop();
        resolve(rows);
      },
      error: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
  });
}

describe('a generic list', () => {
  beforeAll(async () => {
    await reseed({ demo: false });
    for (const id of ['a', 'b', 'c', 'd']) await stageDb().doc(`cohorts/${id}`).set({ name: id });
    await signInAs('Sam Staff');
  });
  afterAll(async () => {
    await signOutEverything();
    await closeStage();
  });

  it(
    'is capped at 10000 documents unless it has its own limit, and says when it is cut',
    proves('CORE-LIST-02'),
    async () => {
      expect(LIST_CAP).toBe(10_000);
      const whole = await first();
      expect(whole.rows.map(({ docID }) => docID)).toEqual(['a', 'b', 'c', 'd']);
      expect(whole.cut).toBe(false);
      // A list reports its limit only when it is not the default.
      expect(whole).not.toHaveProperty('max');
      const cut = await first(3);
      expect(cut.rows.map(({ docID }) => docID)).toEqual(['a', 'b', 'c']);
      expect(cut).toMatchObject({ cut: true, max: 3 });
    },
  );

  it(
    'of choices is read from programs, cohorts, studies and the available sites',
    proves('CORE-LOOK-01', 'CORE-LOOK-02'),
    async () => {
      await stageDb().doc('programs/p').set({ key: 'p-key', name: 'P' });
      await stageDb().doc('studies/099').set({ name: 'S' });
      await stageDb().doc('medrio/sites/available/site-9').set({ siteName: 'Reno' });
      const rows = await Promise.all(
        [programsSource, cohortsSource, studiesSource, sitesSource].map(rowsFrom),
      );
      expect(rows.map((of) => of.rows.map(({ docID }) => docID))).toEqual([
        ['p'],
        ['a', 'b', 'c', 'd'],
        ['099'],
        ['site-9'],
      ]);
      expect(rows[3]?.rows[0]?.siteName).toBe('Reno');
    },
  );
});
