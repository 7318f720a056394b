import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { openSet } from '#data/content/change-set/open-set.ts';
import { playlists } from '#data/content/playlists.ts';
import { programPages } from '#data/content/program-lists.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents } from '#test/ui/firestore-in-memory.ts';

const IN = { programKey: 'p' };
const SET = { ...IN, setID: 's' };
const PATH = 'programs/p/changeSets/s';
const FULL = 'A change set holds at most 2,000 changes. Nothing was saved.';

let leave: () => void;

beforeEach(() => {
  documents.set('programs/p', { id: 'p', key: 'p', name: 'P', contentTypeKey: 'ACT' });
  documents.set('programs/p/pages/b', { id: 'b', key: 'b', name: 'B', HTML: 'Text' });
  documents.set('programs/p/playlist/x', { id: 'x', name: 'X', rank: 1 });
  for (const id of ['x_1', 'x_2', 'x_3'])
    documents.set(`programs/p/playlist/x/sessions/${id}`, { id });
});
afterEach(() => {
  leave();
  closeAllSources();
});

/** Opens a set with this many changes. */
function openWith(many: number): void {
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const stored = { name: 'Spring', state: 'open', changes: many, lastChange: 'e0' };
  documents.set(PATH, stored);
  leave = openSet(SET);
  own.next(readerOf(changeSetRecord)('s', stored));
  const made = { kind: 'create', fields: { name: 'N', HTML: 'x' }, seen: {} };
  const rows = Array.from({ length: many }, (_, at) => decodeChange(`~1pages~1n${at}`, made));
  all.next(rowsOfAll(...rows));
}

const rename = () => programPages.save(IN, 'b', { name: 'New' }, { name: 'B' });

it(
  'a save that fills a set is accepted, and the next one refused',
  proves('TEAM-SET-16'),
  async () => {
    openWith(1_999);
    await rename();
    expect(documents.get(PATH)).toMatchObject({ changes: 2_000 });
    expect(documents.get(`${PATH}/changes/~1pages~1b`)).toMatchObject({ fields: { name: 'New' } });
    leave();
    closeAllSources();
    openWith(2_000);
    documents.delete(`${PATH}/changes/~1pages~1b`);
    const before = new Map(documents);
    await expect(rename()).rejects.toMatchObject({ code: 'failed-precondition', message: FULL });
    expect(documents).toEqual(before);
    // Existing changes of the set can still be edited.
    documents.set(`${PATH}/changes/~1pages~1n7`, { kind: 'create', fields: {}, seen: {} });
    await programPages.save(IN, 'n7', { name: 'M' }, { name: 'N' });
    expect(documents.get(PATH)).toMatchObject({ changes: 2_000 });
  },
);

it(
  'an act of several changes is entered completely or not at all',
  proves('TEAM-SET-16'),
  async () => {
    openWith(1_997);
    const before = new Map(documents);
    await expect(playlists.remove(IN, 'x', ['x'])).rejects.toMatchObject({ message: FULL });
    expect(documents).toEqual(before);
    leave();
    closeAllSources();
    openWith(1_996);
    await playlists.remove(IN, 'x', ['x']);
    expect(documents.get(PATH)).toMatchObject({ changes: 2_000 });
  },
);
