import { describe, expect, it } from 'vitest';
import { decodeImport, isInterrupted } from '#domain/import/import-schema.ts';
import type { ImportReads } from '#domain/import/import-kind.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { changedSince, madeBy, planUndoImport } from '#domain/import/undo.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

const LINKS = 'programs/p/resourceLinks';
const SITES = 'medrio/sites/available';

const entry = (docID: string, action: string, changes: Record<string, unknown>) => ({
  docID,
  action,
  changes,
});

describe('What an import changed', () => {
  const kind = IMPORT_KINDS.resourceLinks;
  const IMPORT = 'Import resource links';

  it(
    'is each record before its first and after its last entry, without later changes',
    proves('TEAM-IMP-03'),
    () => {
      const made = madeBy(kind, [
        entry('e1', IMPORT, {
          [`${LINKS}/new`]: { before: null, after: { text: 'A', order: 1 } },
          [`${LINKS}/twice`]: { before: { text: 'Old' }, after: { text: 'B' } },
          // Only renumbered: the list closes up on its own.
          [`${LINKS}/moved`]: {
            before: { text: 'C', order: 1, lastChange: 'x' },
            after: { text: 'C', order: 2, lastChange: 'e1', updated: 1, updatedBy: 'a' },
          },
          [`${LINKS}/moved-and-named`]: {
            before: { text: 'D', order: 2 },
            after: { text: 'Dee', order: 3 },
          },
          [`${LINKS}/put-back`]: {
            before: { text: 'G', order: 4 },
            after: { text: 'Gee', order: 5 },
          },
          [`${LINKS}/deleted`]: { before: { text: 'E' }, after: null },
          'tempest/surveyBay': {
            before: { totalQuestionsCreated: 1 },
            after: { totalQuestionsCreated: 3 },
          },
        }),
        entry('e2', IMPORT, {
          [`${LINKS}/twice`]: { before: { text: 'B' }, after: { text: 'C' } },
          [`${LINKS}/undone`]: { before: null, after: { text: 'F' } },
        }),
        entry('e3', 'Edit resource link', {
          [`${LINKS}/new`]: { before: { text: 'A' }, after: { text: 'Z' } },
        }),
        entry('e4', 'Undo import of resource links', {
          [`${LINKS}/undone`]: { before: { text: 'F' }, after: null },
          // Renumbered by an interrupted undo.
          [`${LINKS}/moved-and-named`]: {
            before: { text: 'Dee', order: 3 },
            after: { text: 'Dee', order: 2 },
          },
          [`${LINKS}/of-others`]: {
            before: { text: 'H', order: 6 },
            after: { text: 'H', order: 5 },
          },
          [`${LINKS}/put-back`]: {
            before: { text: 'Gee', order: 5 },
            after: { text: 'G', order: 4 },
          },
        }),
        { ...entry('e5', IMPORT, {}), changes: null },
        entry('e6', IMPORT, { [`${LINKS}/damaged`]: 'x' }),
      ]);
      expect(made).toEqual([
        {
          path: `${LINKS}/new`,
          entryID: 'e1',
          before: null,
          after: { text: 'A', order: 1 },
        },
        {
          path: `${LINKS}/twice`,
          entryID: 'e2',
          before: { text: 'Old' },
          after: { text: 'C' },
        },
        {
          path: `${LINKS}/moved-and-named`,
          entryID: 'e4',
          before: { text: 'D', order: 2 },
          after: { text: 'Dee', order: 2 },
        },
      ]);
    },
  );

  it('lists ten records changed since, and counts the rest', proves('TEAM-IMP-03'), () => {
    const paths = (many: number) => Array.from({ length: many }, (_, at) => `${SITES}/S${at}`);
    const names = paths(10).map((path) => `site ${path.split('/').at(-1)}`);
    const words = 'This import is not undone, because records of it were changed since: ';
    expect(changedSince(paths(1)).message).toBe(`${words}site S0.`);
    expect(changedSince(paths(10)).message).toBe(`${words}${names.join(', ')}.`);
    expect(changedSince(paths(12)).message).toBe(`${words}${names.join(', ')} and 2 more.`);
    expect(changedSince(['nowhere/x']).message).toBe(`${words}record x.`);
  });
});

describe('Undoing an import', () => {
  const undo = (
    documents: Readonly<Record<string, RawDocument>>,
    ...made: Parameters<typeof planUndoImport>[0]
  ) => {
    const reads: ImportReads = readsOf(documents);
    return planUndoImport(made, contextOf({}), reads);
  };
  const plain = async (writes: ReturnType<typeof undo>) =>
    (await writes).map((write) => [write.kind, write.path, 'data' in write ? write.data : null]);

  it('restores only the fields that the import changed', proves('TEAM-IMP-03'), async () => {
    const path = `${SITES}/North`;
    const before = { siteName: 'North', email: 'n@example.com', same: 'x', updatedBy: 'old' };
    const after = { ...before, siteName: 'Other', email: '', added: 1, updatedBy: 'ada' };
    const stored = { ...after, lastChange: 'e1', later: 'kept' };
    expect(await plain(undo({ [path]: stored }, { path, entryID: 'e1', before, after }))).toEqual([
      [
        'update',
        path,
        expect.objectContaining({ siteName: 'North', email: 'n@example.com', added: null }),
      ],
    ]);
    const [write] = await undo({ [path]: stored }, { path, entryID: 'e1', before, after });
    expect(write && 'data' in write ? Object.keys(write.data) : []).not.toContain('same');
    expect(write && 'data' in write ? Object.keys(write.data) : []).not.toContain('later');
  });

  it(
    'deletes the records the import created and closes the gaps in their list',
    proves('TEAM-IMP-03'),
    async () => {
      const link = (text: string, order: number) => ({ text, url: 'https://a.example', order });
      const documents: Readonly<Record<string, RawDocument>> = {
        [`${LINKS}/a`]: { id: 'a', ...link('First', 1), lastChange: 'e1' },
        [`${LINKS}/b`]: { id: 'b', ...link('Second', 2), lastChange: 'old' },
        [`${LINKS}/c`]: { id: 'c', ...link('Third', 3), lastChange: 'e2' },
        [`${SITES}/East`]: { siteName: 'East', lastChange: 'e1' },
      };
      const made = (path: string, entryID: string) => ({
        path,
        entryID,
        before: null,
        after: documents[path] ?? {},
      });
      const writes = await plain(
        undo(
          documents,
          made(`${LINKS}/c`, 'e2'),
          made(`${LINKS}/a`, 'e1'),
          made(`${SITES}/East`, 'e1'),
        ),
      );
      expect(writes).toEqual(
        expect.arrayContaining([
          ['delete', `${LINKS}/c`, null],
          ['delete', `${LINKS}/a`, null],
          ['update', `${LINKS}/b`, expect.objectContaining({ order: 1 })],
          ['delete', `${SITES}/East`, null],
        ]),
      );
      expect(writes).toHaveLength(4);
    },
  );

  it('is refused in a program changed by change sets only', proves('TEAM-SET-06'), async () => {
    const after = { id: 'a', text: 'First', order: 1, lastChange: 'e1' };
    const path = `${LINKS}/a`;
    for (const before of [null, { ...after, text: 'Before' }]) {
      const made = { path, entryID: 'e1', before, after };
      await expect(undo({ [path]: after, 'programs/p': { setsOnly: true } }, made)).rejects.toThrow(
        'This program can be changed by change sets only.',
      );
      expect(await undo({ [path]: after, 'programs/p': { setsOnly: null } }, made)).toHaveLength(1);
    }
  });

  it.each([
    ['has another last entry', { siteName: 'East', lastChange: 'e2' }],
    ['is gone', null],
  ])('is refused when a record %s', proves('TEAM-IMP-03'), async (_, stored) => {
    const path = `${SITES}/East`;
    const record = { path, entryID: 'e1', before: null, after: { siteName: 'East' } };
    await expect(undo(stored ? { [path]: stored } : {}, record)).rejects.toThrow(
      'changed since: site East.',
    );
  });
});

describe('An import', () => {
  const now = new Date('2026-05-03T12:00:00Z');
  const silent = (state: string, ms: number | null) =>
    isInterrupted(
      decodeImport('i', { state, updatedAt: ms === null ? null : new Date(now.getTime() - ms) }),
      now,
    );

  it(
    'counts as interrupted after 90 seconds without progress, unless it is finished',
    proves('TEAM-IMP-03'),
    () => {
      expect([silent('running', 90_000), silent('running', 90_001)]).toEqual([false, true]);
      expect([silent('undoing', 90_001), silent('staged', null)]).toEqual([true, true]);
      expect([silent('done', 90_001), silent('undone', null)]).toEqual([false, false]);
    },
  );
});

it(
  'Only an admin can undo an import that takes someone out of a protected study',
  proves('TEAM-IMP-03'),
  async () => {
    const path = 'registrations/ann@x.org';
    const after = { study: '004', lastChange: 'e1' };
    const made = [{ path, entryID: 'e1', before: { study: '003' }, after }];
    const undo = (roles: readonly StaffRole[]) =>
      planUndoImport(made, contextOf({}, roles), readsOf({ [path]: after }));
    await expect(undo(['staff'])).rejects.toThrow('Only an admin may let somebody leave study 004');
    expect(await undo(['staff', 'admin'])).toMatchObject([{ path, data: { study: '003' } }]);
  },
);
