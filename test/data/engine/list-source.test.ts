import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSource, LIST_CAP, type Rows } from '#data/engine/sources.ts';
import { lookupSchema, type Lookup } from '#domain/operations/lookup.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';

const decode = documentReader(lookupSchema);

function first(max?: number): Promise<Rows<Lookup>> {
  const source = listSource('cohorts', decode, [], max === undefined ? {} : { max });
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
      const cut = await first(3);
      expect(cut.rows.map(({ docID }) => docID)).toEqual(['a', 'b', 'c']);
      expect(cut).toMatchObject({ cut: true, max: 3 });
    },
  );
});
