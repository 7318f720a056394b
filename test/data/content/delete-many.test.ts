import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistedVersions } from '#data/content/blacklist.ts';
import type { Collection } from '#data/engine/collection-of.ts';
import type { RawDocument, Stored } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { oneByOne } from '#lib/one-by-one.ts';
import { manyRecords } from '#records/selection/many-records.tsx';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb } from '#test/support/stage.ts';

const VERSIONS = 'tempest/versions/blacklist';

beforeAll(async () => {
  await reseed({ demo: false });
  const version = { platform: 'ios', reason: 'Stops' };
  for (const id of ['ios-9', 'ios-10', 'ios-8'])
    await stageDb()
      .doc(`${VERSIONS}/${id}`)
      .set({ ...version, fullVersionName: id });
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** Deletes records like a list's selection bar, as the signed-in person. */
async function deleteMany<Row extends Stored<object>, Entry, Ids>(
  of: Collection<Row, Entry, Ids>,
  ids: Ids,
  documents: Readonly<Record<string, RawDocument>>,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const decode = readerOf(of.definition) as (id: string, raw: RawDocument) => unknown;
  const rows = Object.entries(documents).map(([id, raw]) => decode(id, raw) as Row);
  const [deleting] = manyRecords(of, ids, {}).acts;
  if (!deleting || !('begin' in deleting)) throw new Error('Nothing can be deleted.');
  const outcomes = await oneByOne(
    rows.filter(({ docID }) => chosen.includes(docID)),
    deleting.begin({}, rows),
    {
      onProgress: () => undefined,
      isStopped: () => false,
      failureText: (error) => (error as { readonly code: string }).code,
    },
  );
  return outcomes.map(({ item, result }) => `${item.docID}: ${result}`);
}

async function documentsOf(collection: string): Promise<Readonly<Record<string, RawDocument>>> {
  const { docs } = await stageDb().collection(collection).get();
  return Object.fromEntries(docs.map((one) => [one.id, one.data()]));
}

describe('deleting several records', () => {
  it('is refused by the rules for each record', proves('TEAM-SEL-05'), async () => {
    await signInAs('Sam Staff');
    const versions = await documentsOf(VERSIONS);
    expect(await deleteMany(blacklistedVersions, {}, versions, ['ios-9', 'ios-10'])).toEqual([
      'ios-10: permission-denied',
      'ios-9: permission-denied',
    ]);
    expect(Object.keys(await documentsOf(VERSIONS))).toHaveLength(3);
  });

  it('leaves a history entry for each', proves('TEAM-SEL-02'), async () => {
    await signInAs('Ada Admin');
    const versions = await documentsOf(VERSIONS);
    expect(await deleteMany(blacklistedVersions, {}, versions, ['ios-9', 'ios-10'])).toEqual([
      'ios-10: Deleted',
      'ios-9: Deleted',
    ]);
    expect(Object.keys(await documentsOf(VERSIONS))).toEqual(['ios-8']);
    const entries = await Promise.all(
      ['ios-9', 'ios-10'].map((id) => historyOf(`${VERSIONS}/${id}`)),
    );
    expect(entries.map((of) => of.map(({ paths }) => paths))).toEqual([
      [[`${VERSIONS}/ios-9`]],
      [[`${VERSIONS}/ios-10`]],
    ]);
  });
});
