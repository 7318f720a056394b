import { describe, expect, it } from 'vitest';
import type { ImportKind } from '#domain/import/import-kind.ts';
import type { ImportRow } from '#domain/import/judge-rows.ts';
import { judgeRows } from '#domain/import/judge-rows.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { contextOf, readsOf } from '#test/support/import-reads.ts';
import { proves } from '#test/support/proves.ts';

const rowsOf = (...values: Entries[]): ImportRow[] =>
  values.map((each, at) => ({ line: at + 2, values: each }));

async function judged(
  kind: ImportKindName,
  rows: readonly ImportRow[],
  documents: Parameters<typeof readsOf>[0],
  context = contextOf({ programKey: 'p1' }),
) {
  const { verdicts, writes } = await judgeRows(
    IMPORT_KINDS[kind],
    rows,
    context,
    readsOf(documents),
  );
  return {
    said: verdicts.map(({ line, outcome, why }) => [line, outcome, why].join(' ').trim()),
    writes: writes.map((write) => {
      return [write.kind, write.path, write.kind === 'delete' ? null : write.data];
    }),
  };
}

describe('An import of sites', () => {
  const stored = {
    'medrio/sites/available/North': { id: 'odd', siteName: 'North Clinic', email: '' },
  };

  it('creates, skips and refuses rows as the form would', proves('TEAM-IMP-02'), async () => {
    const { said, writes } = await judged(
      'sites',
      rowsOf(
        { id: 'South', siteName: ' South Clinic ', email: 'south@example.com' },
        { id: 'North', siteName: 'North Clinic' },
        { id: 'North', siteName: 'Other' },
        { id: 'West', siteName: 'West', email: 'nobody' },
        { id: 'West', email: 'nobody' },
        { id: 'East' },
        {},
      ),
      stored,
    );
    expect(said).toEqual([
      '2 created',
      '3 unchanged',
      '4 refused This site exists and an import does not change it. Site name: North Clinic → Other.',
      '5 refused Site email: Invalid email format.',
      '6 refused Site name: Name is required. Site email: Invalid email format.',
      '7 refused Site name: Name is required.',
      '8 refused Every cell of this row is blank.',
    ]);
    expect(writes).toEqual([
      [
        'create',
        'medrio/sites/available/South',
        { id: 'South', siteName: 'South Clinic', email: 'south@example.com' },
      ],
    ]);
  });
});

it('Rows are not refused when the database fails', proves('TEAM-IMP-02'), async () => {
  const rows = rowsOf({ id: 'South', siteName: 'South' });
  for (const error of [new AppError('unavailable', 'Busy'), new Error('Out of paper')]) {
    const reads = { ...readsOf({}), read: () => Promise.reject(error) };
    await expect(judgeRows(IMPORT_KINDS.sites, rows, contextOf(), reads)).rejects.toBe(error);
  }
});

it('A change that would drop a cell is refused', proves('TEAM-IMP-02'), async () => {
  const path = 'medrio/sites/available/North';
  const of = IMPORT_KINDS.sites.of;
  const kind: ImportKind = {
    ...IMPORT_KINDS.sites,
    change: ({ email }) => {
      const writes = [{ of, kind: 'update', path, data: { email } }] as const;
      return Promise.resolve({ action: 'Edit site', writes });
    },
  };
  const reads = readsOf({ [path]: { siteName: 'North', email: '' } });
  const rows = rowsOf(
    { id: 'North', email: 'n@example.com' },
    { id: 'North', email: 'o@example.com', siteName: 'Other' },
  );
  const { verdicts } = await judgeRows(kind, rows, contextOf(), reads);
  expect(verdicts.map(({ outcome, why }) => `${outcome} ${why}`)).toEqual([
    'changed Site email: empty → n@example.com',
    'refused Site name cannot be “Other”; it would be North.',
  ]);
});

describe('An import of values categories', () => {
  const path = 'programs/p1/valuesCategories';
  const documents = {
    'programs/p1': { key: 'p1' },
    [`${path}/family`]: {
      id: 'family',
      name: 'Family',
      order: 1,
      entryValidation: { minValues: 2, maxValues: 3, minChars: 4, maxChars: 50 },
    },
  };

  it(
    'appends new ones to the list and changes only differing fields',
    proves('TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged(
        'valuesCategories',
        rowsOf(
          { id: 'health', name: 'Health', 'entryValidation.maxValues': 4 },
          { id: 'family', name: 'Kin', 'entryValidation.maxValues': 5 },
          {
            id: 'work',
            name: 'Work',
            'entryValidation.minValues': 5,
            'entryValidation.maxValues': 2,
          },
          { id: 'love', name: 'Love' },
          { id: 'family', order: 2 },
        ),
        documents,
      );
      expect(said).toEqual([
        '2 created',
        '3 changed Name: Family → Kin; Most values: 3 → 5',
        '4 refused Least values: min must be <= max.',
        '5 created',
        '6 refused An import does not rearrange a list.',
      ]);
      expect(writes).toEqual([
        [
          'create',
          `${path}/health`,
          {
            id: 'health',
            name: 'Health',
            description: '',
            entryValidation: { minValues: 1, maxValues: 4, minChars: 1, maxChars: 150 },
            programKey: 'p1',
            order: 2,
          },
        ],
        [
          'update',
          `${path}/family`,
          {
            name: 'Kin',
            entryValidation: { minValues: 2, maxValues: 5, minChars: 4, maxChars: 50 },
          },
        ],
        ['create', `${path}/love`, expect.objectContaining({ id: 'love', order: 3 })],
      ]);
    },
  );

  it(
    'refuses people without the right, and programs changed by change sets only',
    proves('TEAM-SET-06', 'TEAM-IMP-02'),
    async () => {
      const rows = rowsOf({ id: 'family', name: 'Kin' }, { id: 'new', name: 'New' });
      const staff = contextOf({ programKey: 'p1' }, ['staff']);
      const changed = await judged('valuesCategories', rows.slice(0, 1), documents, staff);
      expect(changed.said).toEqual(['2 refused You may not change values categories.']);
      const sets = { ...documents, 'programs/p1': { setsOnly: true } };
      const { said, writes } = await judged('valuesCategories', rows, sets);
      expect(said.map((text) => text.slice(0, 51))).toEqual(
        [
          '2 refused This program can be changed by change sets only.',
          '3 refused This program can be changed by change sets only.',
        ].map((text) => text.slice(0, 51)),
      );
      expect(writes).toEqual([]);
    },
  );
});

describe('An import of resource links', () => {
  const path = 'programs/p1/resourceLinks';
  const link = (order: number, text: string) => ({ text, url: 'https://a.example', order });
  const documents = {
    'programs/p1': { key: 'p1' },
    [`${path}/x`]: { id: 'x', ...link(1, 'Help') },
    [`${path}/y`]: { id: 'y', ...link(2, 'Help') },
  };

  it(
    'identifies a link by its text and address',
    proves('TEAM-IMP-01', 'TEAM-IMP-02'),
    async () => {
      const { said, writes } = await judged(
        'resourceLinks',
        rowsOf(link(1, 'Help'), link(2, 'Help'), link(3, 'More'), link(5, 'Far'), link(3, 'Help')),
        documents,
      );
      expect(said).toEqual([
        '2 unchanged',
        '3 unchanged',
        '4 created',
        '5 refused A new resource link gets the order “4”. Leave the cell empty, or change it after the import.',
        '6 refused An import does not rearrange a list.',
      ]);
      expect(writes).toEqual([
        ['create', `${path}/n3`, expect.objectContaining({ id: 'n3', ...link(3, 'More') })],
      ]);
    },
  );
});
