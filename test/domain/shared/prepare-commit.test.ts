import { describe, expect, it } from 'vitest';
import { cohort } from '#domain/operations/cohort.ts';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import { MAX_ENTRY_BYTES, newEntryID, prepareCommit } from '#domain/shared/history.ts';
import { docPath, PATHS } from '#domain/shared/paths.ts';
import { readOnlyAt } from '#domain/shared/plain-record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';

const PAGE = docPath('landingPage', { landingPageKey: 'lp1' });
const EXTENSION = docPath('landingPageExtension', { landingPageKey: 'lp1', extensionID: 'x' });
/** The path of a page whose key starts like the other one's. */
const NEIGHBOUR = docPath('landingPageExtension', { landingPageKey: 'lp10', extensionID: 'x' });
const UNHEARD = readOnlyAt('counter', PATHS.landingPageExtension, {
  label: ['counter', 'counters'],
  read: 'staff',
  notAudited: 'It is made up.',
});

const prepare = (
  writes: readonly PlannedWrite[],
  before: Readonly<Record<string, RawDocument | null>> = {},
  more: { readonly reason?: string } = {},
) =>
  prepareCommit(
    { action: 'Delete landing page', ...more, writes },
    new Map(Object.entries(before)),
    {
      entryID: 'e1',
      actor: 'sam@example.com',
    },
  );

const deleted = (path: string, of: PlannedWrite['of'] = landingPage): PlannedWrite => ({
  kind: 'delete',
  path,
  of,
});

describe('a commit with its entry in the history', () => {
  it('stamps who creates a record, and of one that is there alone who changes it', () => {
    const write = { path: PAGE, of: landingPage, data: { study: '002' } };
    const created = prepare([{ ...write, kind: 'create' }]);
    expect(created.writes).toEqual([
      {
        ...write,
        kind: 'create',
        data: {
          study: '002',
          lastChange: 'e1',
          created: SERVER_TIME,
          createdBy: 'sam@example.com',
          updated: SERVER_TIME,
          updatedBy: 'sam@example.com',
        },
      },
    ]);
    const stored = { study: '', created: 'then', createdBy: 'ada@example.com' };
    const { writes, entry } = prepare([{ ...write, kind: 'merge' }], { [PAGE]: stored });
    const data = { study: '002', updated: SERVER_TIME, updatedBy: 'sam@example.com' };
    expect(writes).toEqual([{ ...write, kind: 'merge', data: { ...data, lastChange: 'e1' } }]);
    expect(entry).toEqual({
      actor: 'sam@example.com',
      at: SERVER_TIME,
      action: 'Delete landing page',
      reason: '',
      paths: [PAGE],
      changes: { [PAGE]: { before: stored, after: { ...stored, ...data, lastChange: 'e1' } } },
    });
  });

  it('keeps the stamps of a record that is put back', () => {
    const data = { createdBy: 'ada@example.com', updatedBy: '' };
    const [write] = prepare([
      { kind: 'create', path: PAGE, of: landingPage, data, stamps: 'kept' },
    ]).writes;
    expect(write).toMatchObject({ data: { ...data, lastChange: 'e1' } });
  });

  it('creates nothing over a record, and saves none that was deleted', () => {
    const write = { path: PAGE, of: landingPage, data: {} };
    expect(() => prepare([{ ...write, kind: 'create' }], { [PAGE]: {} })).toThrow(
      'This record already exists. Nothing was saved.',
    );
    expect(() => prepare([{ ...write, kind: 'update' }], { [PAGE]: null })).toThrow(
      'This record was deleted in the meantime. Nothing was saved.',
    );
  });

  it('tells of a deletion what lay below it, and nothing of whose path only begins alike', () => {
    const before = { [PAGE]: { study: '2' }, [EXTENSION]: { a: 1 }, [NEIGHBOUR]: { b: 2 } };
    const writes = [deleted(EXTENSION, UNHEARD), deleted(NEIGHBOUR, UNHEARD), deleted(PAGE)];
    const path = docPath('systemEvent', { eventID: 'e1' });
    expect(prepare(writes, before).writes.find((one) => one.path === path)).toEqual({
      kind: 'create',
      path,
      data: {
        type: 'Log',
        category: 'study-operations',
        eventGroup: 'landing page-lp1',
        message: 'landing page lp1 deleted',
        path: PAGE,
        content: { study: '2' },
        performedBy: 'sam@example.com',
        occurred: SERVER_TIME,
        below: { [EXTENSION]: { a: 1 } },
      },
    });
  });

  it('says nothing of a record that was gone, and points to the entry where one was deleted', () => {
    const gone = prepare([deleted(PAGE)], { [PAGE]: null });
    expect(gone).toMatchObject({ writes: [], pointer: null, entry: { paths: [], changes: {} } });
    const path = docPath('cohort', { cohortID: 'c1' });
    const { entry, pointer } = prepare([deleted(path, cohort)], { [path]: { name: 'c1' } });
    expect(entry.changes).toEqual({ [path]: { before: { name: 'c1' }, after: null } });
    expect(pointer).toEqual({
      path: docPath('historyPointer', { email: 'sam@example.com' }),
      data: { entry: 'e1', at: SERVER_TIME },
    });
  });

  it('leaves no entry of a record that has no history', () => {
    const write = { kind: 'merge', path: EXTENSION, of: UNHEARD, data: { n: 1 } } as const;
    const { writes, entry } = prepare([write]);
    expect(writes).toEqual([write]);
    expect(entry.paths).toEqual([]);
  });

  it('takes a change up to the greatest size of an entry, and none above', () => {
    const size = (length: number) => () =>
      prepare([
        { kind: 'create', path: PAGE, of: landingPage, data: { study: 'x'.repeat(length) } },
      ]);
    expect(size(MAX_ENTRY_BYTES - 2_000)).not.toThrow();
    expect(size(MAX_ENTRY_BYTES)).toThrow(
      /^This change is too large to save \(90\d kB with its history; at most 900 kB\)\. Nothing was saved\.$/,
    );
  });
});

it('names entries in the order of their time', () => {
  const at = (time: string) => newEntryID(new Date(time), 'r');
  expect(at('2026-03-05T09:07:08.009Z')).toBe('20260305090708009-r');
  expect(at('2026-03-05T09:07:08.010Z') > at('2026-03-05T09:07:08.009Z')).toBe(true);
});
