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

describe('a commit with its history entry', () => {
  it('stamps the creator of a new record, but only the editor of an existing one', () => {
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

  it('keeps the stamps of a restored record', () => {
    const data = { createdBy: 'ada@example.com', updatedBy: '' };
    const [write] = prepare([
      { kind: 'create', path: PAGE, of: landingPage, data, stamps: 'kept' },
    ]).writes;
    expect(write).toMatchObject({ data: { ...data, lastChange: 'e1' } });
  });

  it('neither overwrites an existing record nor saves a deleted one', () => {
    const write = { path: PAGE, of: landingPage, data: {} };
    expect(() => prepare([{ ...write, kind: 'create' }], { [PAGE]: {} })).toThrow(
      'This record already exists. Nothing was saved.',
    );
    expect(() => prepare([{ ...write, kind: 'update' }], { [PAGE]: null })).toThrow(
      'This record was deleted in the meantime. Nothing was saved.',
    );
  });

  it('copies what lay below a deleted record into the system event, but no similar path', () => {
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

  it('records nothing for a record already gone, but an entry and pointer for a deleted one', () => {
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

  it('leaves no entry for a record without a history', () => {
    const write = { kind: 'merge', path: EXTENSION, of: UNHEARD, data: { n: 1 } } as const;
    const { writes, entry } = prepare([write]);
    expect(writes).toEqual([write]);
    expect(entry.paths).toEqual([]);
  });

  it('accepts a change up to the maximum size of an entry, but not above', () => {
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

it('orders entry ids by time', () => {
  const at = (time: string) => newEntryID(new Date(time), 'r');
  expect(at('2026-03-05T09:07:08.009Z')).toBe('20260305090708009-r');
  expect(at('2026-03-05T09:07:08.010Z') > at('2026-03-05T09:07:08.009Z')).toBe(true);
});
