import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyFindings } from '#domain/people/doctor/history-gaps.ts';
import { decodeEntry, type StoredEntry } from '#domain/history/entry.ts';
import { HistoryReplay } from '#domain/history/replay.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { faultDocuments } from '#tools/seed/demo/faults.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SUBJECT = 'subjects/s1';

const entry = (docID: string, changes: Record<string, unknown>) =>
  decodeEntry(docID, { paths: Object.keys(changes), changes });

function replayed(entries: readonly StoredEntry[]): HistoryReplay {
  const replay = new HistoryReplay();
  for (const one of entries) replay.add(one);
  return replay;
}

/** The entries of seeded documents, in the server's order. */
function entriesOf(documents: readonly (readonly [string, RawDocument])[]): StoredEntry[] {
  const time = (one: StoredEntry) => one.at?.getTime() ?? 0;
  return documents
    .filter(([path]) => path.startsWith('history/'))
    .map(([path, data]) => decodeEntry(path.slice('history/'.length), data))
    .sort((a, b) => time(a) - time(b) || (a.docID < b.docID ? -1 : 1));
}

describe('Replaying the whole history', () => {
  it('finds nothing in the history and the stored records of the demonstration data', () => {
    const documents = demoDocuments(NOW);
    const replay = replayed(entriesOf(documents));
    for (const [path, data] of documents) replay.compareStored(path, data);
    expect(replay.entries).toBeGreaterThan(100);
    expect(replay.gaps).toEqual([]);
  });

  it('finds the one seeded fault exactly once', () => {
    const documents = [...demoDocuments(NOW), ...faultDocuments(NOW)];
    const replay = replayed(entriesOf(documents));
    for (const [path, data] of documents) replay.compareStored(path, data);
    expect(replay.gaps).toEqual([
      {
        path: 'subjects/young-heron-4201',
        fields: ['site'],
        what: 'changed',
        between: true,
        times: 1,
      },
    ]);
  });

  it('finds any change made past the history, and nothing else', () => {
    const versions = fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(versions, fc.nat(), fc.string({ minLength: 2 }), (sites, at, other) => {
        const record = (site: string | null | undefined) => (site ? { site } : null);
        const whole = sites.slice(1).map((site, i) => ({
          before: record(sites[i]),
          after: record(site),
        }));
        const chain = (changes: typeof whole) =>
          replayed(changes.map((change, i) => entry(`e${i}`, { [SUBJECT]: change })));
        expect(chain(whole).gaps).toEqual([]);
        if (whole.length < 2) return;
        const broken = whole.map((change, i) =>
          i === 1 + (at % (whole.length - 1)) ? { ...change, before: { site: other } } : change,
        );
        expect(chain(broken).gaps).toHaveLength(1);
      }),
    );
  });

  it('reports all gaps of one record as one finding', () => {
    const site = (id: string, before: string, after: string) =>
      entry(id, { [SUBJECT]: { before: { site: before }, after: { site: after } } });
    const replay = replayed([site('1', 'a', 'b'), site('2', 'x', 'c'), site('3', 'y', 'd')]);
    replay.compareStored(SUBJECT, { site: 'd', cohort: 'test' });
    expect(historyFindings(replay.gaps)).toEqual([
      {
        id: 'history-gap:subjects/s1',
        kind: 'history-gap',
        severity: 'fault',
        sentence:
          'Subject was changed without an entry of the history, 3 times: Site and Cohort. Its history shows between which entries.',
        records: [{ path: SUBJECT, name: 's1' }],
        fix: null,
      },
    ]);
  });

  it('finds a record that was deleted or created past the history', () => {
    const made = entry('1', { [SUBJECT]: { before: null, after: { site: 'a' } } });
    const gone = entry('2', { [SUBJECT]: { before: { site: 'a' }, after: null } });
    const deleted = replayed([made]);
    deleted.compareStored(SUBJECT, null);
    const created = replayed([made, gone]);
    created.compareStored(SUBJECT, { site: 'a' });
    expect(
      [deleted, created].flatMap(({ gaps }) => historyFindings(gaps).map((one) => one.sentence)),
    ).toEqual([
      'Subject was deleted without an entry of the history.',
      'Subject was created without an entry of the history.',
    ]);
  });

  it('reports a differing stored record, unless it has since got a new entry', () => {
    const made = entry('1', {
      [SUBJECT]: { before: null, after: { site: 'a', lastChange: '1' } },
    });
    const stored = (data: RawDocument) => {
      const replay = replayed([made]);
      replay.compareStored(SUBJECT, data);
      return historyFindings(replay.gaps).map(({ sentence }) => sentence);
    };
    const differs = ['Subject differs from its newest entry of the history: Site.'];
    expect(stored({ site: 'b', lastChange: '1' })).toEqual(differs);
    expect(stored({ site: 'b' })).toEqual(differs);
    expect(stored({ site: 'b', lastChange: '2' })).toEqual([]);
    expect(stored({ site: 'a', lastChange: '1', updatedBy: 'x' })).toEqual([]);
  });

  it('ignores fields written by the app, and checks only the staff fields of an account', () => {
    const user = (before: object, after: object) => ({ 'users/u1': { before, after } });
    const openings = replayed([
      entry('1', user({ site: 'a' }, { site: 'b' })),
      entry('2', user({ site: 'b', lastOpenedTime: 5 }, { site: 'b', lastOpenedTime: 5 })),
    ]);
    expect(openings.gaps).toEqual([]);
    openings.compareStored('users/u1', { site: 'c' });
    expect(openings.gaps).toMatchObject([{ path: 'users/u1', fields: ['site'], between: false }]);
    const call = 'users/u1/calls/c1';
    const again = replayed([
      entry('1', { [call]: { before: { status: 'a' }, after: null } }),
      entry('2', { [call]: { before: { status: 'b' }, after: { status: 'c' } } }),
    ]);
    expect(again.gaps).toEqual([]);
  });

  it('does not chain the document counts of bulk changes', () => {
    const erased = { before: { documents: 3 }, after: { documents: 0 } };
    const path = 'users/u1/calls';
    expect(replayed([entry('1', { [path]: erased }), entry('2', { [path]: erased })]).gaps).toEqual(
      [],
    );
  });
});
