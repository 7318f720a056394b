import { describe, expect, it } from 'vitest';
import { accountOf, bulkChange, bulkSentence, historyPaths } from '#domain/history/bulk-change.ts';
import {
  changesAt,
  checkChain,
  decodeEntry,
  recordChanges,
  recordKind,
  touchedFields,
} from '#domain/history/entry.ts';

const entry = (changes: Record<string, unknown>) =>
  decodeEntry('e1', { paths: Object.keys(changes), changes });
const sentences = (changes: Record<string, unknown>) =>
  recordChanges(entry(changes)).flatMap((change) => {
    const bulk = bulkChange(change);
    return bulk ? [bulkSentence(bulk)] : [];
  });

describe('A bulk change to the data of an account', () => {
  it('is described collection by collection, with the numbers of documents', () => {
    const gone = (documents: number) => ({ before: { documents }, after: { documents: 0 } });
    expect(
      sentences({
        'users/u1/appUsage': gone(16),
        'users/u1/screening004BappUse': gone(1),
        'users/u1/surveyBayResponses': gone(2),
        'users/u1/unheardOf': gone(3),
        'programs/stanza1': gone(40),
      }),
    ).toEqual([
      'App usage: 16 documents erased',
      'App use in the screening week: 1 document erased',
      'Survey responses: 2 documents erased',
      'unheardOf: 3 documents erased',
      'Program stanza1: 40 documents erased',
    ]);
  });

  it('describes a restore by the sizes of the backup and of the data before it', () => {
    const back = (documents: number) => ({
      before: { documents },
      after: { restored: 16, from: 'backups/u1_2026' },
    });
    expect(
      sentences({
        'users/u1/calls': back(0),
        'users/u1/programs': back(1),
        'users/u1/workflows': back(4),
      }),
    ).toEqual([
      'Calls: restored from a backup of 16 documents, none was there before',
      'Programs: restored from a backup of 16 documents, 1 was there before',
      'Workflows: restored from a backup of 16 documents, 4 were there before',
    ]);
    const [change] = recordChanges(entry({ 'users/u1/calls': back(0) }));
    expect(change && bulkChange(change)).toMatchObject({ uid: 'u1', backup: 'backups/u1_2026' });
  });

  it('is told apart from a change of a single record, even one with such fields', () => {
    const changes = {
      'users/u1': { before: { documents: 3 }, after: { documents: 0 } },
      'users/u1/calls/c1': { before: { documents: 3 }, after: null },
      'users/u1/calls': 'odd',
    };
    expect(sentences(changes)).toEqual([]);
  });

  it('belongs to the account, has a kind, and affects neither fields nor chains', () => {
    const path = 'users/u1/appUsage';
    const first = entry({ [path]: { before: { documents: 16 }, after: { documents: 0 } } });
    const second = decodeEntry('e2', {
      paths: [path],
      changes: { [path]: { before: { documents: 5 }, after: { documents: 0 } } },
    });
    expect(changesAt(first, 'users/u1')).toHaveLength(1);
    expect(recordKind(path)).toBe('User data');
    expect(touchedFields(recordChanges(first))).toEqual([]);
    expect(checkChain([first, second])).toEqual([]);
    expect([accountOf(path), accountOf('users/u1'), accountOf('programs/p1')]).toEqual([
      'u1',
      'u1',
      null,
    ]);
  });

  it('is found through the paths of the account and of its collections', () => {
    expect(historyPaths('users/u1')).toEqual([
      'users/u1',
      'users/u1/appUsage',
      'users/u1/programs',
      'users/u1/workflows',
      'users/u1/surveyBayResponses',
      'users/u1/calls',
      'users/u1/devices',
      'users/u1/valuesCategoryEntries',
      'users/u1/screening004BappUse',
      'users/u1/notes',
    ]);
    expect(historyPaths('subjects/s1')).toEqual(['subjects/s1']);
  });
});
