import { describe, expect, it } from 'vitest';
import { readCell } from '#domain/import/cells.ts';
import type { ImportColumn } from '#domain/import/import-kind.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings, rematched, sameHeadings } from '#domain/import/match.ts';
import { readRows, readSheet } from '#domain/import/read-rows.ts';
import { sendable } from '#domain/import/sendable.ts';
import { sheetOf } from '#domain/import/sheet.ts';
import { proves } from '#test/support/proves.ts';

const column = (field: string, label: string, type: ImportColumn['type'], ...names: string[]) =>
  ({ field, label, names, type, said: () => '' }) satisfies ImportColumn;

const COLUMNS = [
  column('id', 'Site ID', 'text'),
  column('siteName', 'Site name', 'text', 'Name'),
  column('opened', 'Opened', 'day'),
  column('beds', 'Beds', 'number'),
  column('order', 'Order', 'number'),
];

const lines = (...rows: string[]) =>
  rows.flatMap((row, at) => (row === '' ? [] : [{ line: at + 1, cells: row.split(',') }]));

describe('Columns of a file', () => {
  it('are matched by label, field or export heading, and by hand', proves('TEAM-IMP-01'), () => {
    const match = matchHeadings(['SITE_id', ' name ', 'Colour', 'opened'], COLUMNS);
    expect(match).toEqual(['id', 'siteName', null, 'opened']);
    const byField = [
      column('bedCount', 'Number of beds', 'number'),
      column('x', 'Bed count', 'text'),
    ];
    expect(matchHeadings(['BED-count'], byField)).toEqual(['x']);
    expect(matchHeadings(['BED-count', 'Number of beds'], byField.slice(0, 1))).toEqual([
      null,
      null,
    ]);
    expect(matchHeadings(['BED-count'], byField.slice(0, 1))).toEqual(['bedCount']);
    expect(rematched(match, 2, 'siteName')).toEqual(['id', null, 'siteName', 'opened']);
    expect(rematched(match, 0, null)).toEqual([null, 'siteName', null, 'opened']);
  });

  it('of one name or meaning are named and left to the reader', proves('TEAM-IMP-04'), () => {
    expect(matchHeadings(['Name', 'Site ID', 'Site name'], COLUMNS)).toEqual([null, 'id', null]);
    expect(sameHeadings(['Name', 'ID', 'Name', '', '', 'ID'])).toEqual([
      'Columns 1 and 3 are both called “Name”.',
      'Columns 2 and 6 are both called “ID”.',
    ]);
  });
});

describe('A sheet', () => {
  it('begins below what an export says of its list', proves('TEAM-IMP-06'), () => {
    const exported = lines('List,Sites', 'Filters,None', 'Order,As listed', '', 'Name,ID', 'a,1');
    expect(sheetOf(exported)).toEqual({
      headings: ['Name', 'ID'],
      rows: [{ line: 6, cells: ['a', '1'] }],
    });
    expect(sheetOf(lines('Order,Text', '1,a'))).toMatchObject({ headings: ['Order', 'Text'] });
  });

  it('has 10,000 rows at most, and 500 columns', proves('TEAM-IMP-04'), () => {
    const rows = (many: number) =>
      Array.from({ length: many + 1 }, (_, at) => ({ line: at + 1, cells: ['a'] }));
    expect(sheetOf(rows(10_000))).toMatchObject({ headings: ['a'] });
    expect(sheetOf(rows(10_001))).toBe(
      'This file has 10,001 rows. An import takes at most 10,000: split the file.',
    );
    const wide = (many: number) => [
      { line: 1, cells: Array.from({ length: many }, () => 'a') },
      { line: 2, cells: ['b'] },
    ];
    expect(sheetOf(wide(500))).toMatchObject({ rows: [{ line: 2, cells: ['b'] }] });
    expect(sheetOf(wide(501))).toBe('This file has 501 columns. An import takes at most 500.');
  });

  it('without rows or lines says so', proves('TEAM-IMP-04'), () => {
    expect(sheetOf([])).toBe('This file is empty.');
    expect(sheetOf(lines('Name,ID'))).toBe('This file has a heading and no rows.');
  });
});

describe('A cell', () => {
  it.each([
    ['day', '03/05/2026', 'month first', '2026-03-05'],
    ['day', '03/05/2026', 'day first', '2026-05-03'],
    ['day', '3.5.26', 'day first', '2026-05-03'],
    ['day', '3.5.69', 'day first', '2069-05-03'],
    ['day', '3-5-70', 'month first', '1970-03-05'],
    ['day', '2024-2-29T12:00:00.000Z', 'day first', '2024-02-29'],
    ['number', '-1.50', 'day first', '-1.5'],
    ['flag', 'No', 'day first', 'false'],
    ['flag', '1', 'day first', 'true'],
    ['day', '2026-03-05', 'day first', '2026-03-05'],
    ['number', '+007', 'day first', '7'],
    ['text', ' 007 ', 'day first', '007'],
    ['flag', 'YES', 'day first', 'true'],
    ['flag', '0', 'day first', 'false'],
    ['day', '  ', 'day first', ''],
  ] as const)(
    'of type %s reads %j, %s, as %j',
    proves('TEAM-IMP-04'),
    (type, cell, order, text) => {
      expect(readCell(column('x', 'X', type), cell, order)).toEqual({ text });
    },
  );

  it.each([
    ['day', '13/05/2026', 'X is not a date with the month first: “13/05/2026”.'],
    ['day', '02/30/2024', 'X is not a date with the month first: “02/30/2024”.'],
    ['day', '2025-02-29', 'X is not a date with the month first: “2025-02-29”.'],
    ['day', '1/2/026', 'X is not a date with the month first: “1/2/026”.'],
    ['number', '1,5', 'X is not a number: “1,5”.'],
    ['number', '1e3', 'X is not a number: “1e3”.'],
    ['flag', 'maybe', 'X is neither yes nor no: “maybe”.'],
  ] as const)('of type %s refuses %j', (type, cell, why) => {
    expect(readCell(column('x', 'X', type), cell, 'month first')).toEqual({ why });
  });
});

describe('Rows of a file', () => {
  const sheet = sheetOf(
    lines(
      'Name,Site ID,Opened,Beds,Order',
      'North,007,05/03/2026,12,3',
      'South,8,31/31/2026,many,1',
      '"Again",007,,,2',
      'West,9,,,1,, ',
      'East,10,,,,beyond',
      'No id,,,,',
    ),
  );
  const kind = { columns: COLUMNS, keys: ['id'] };

  it('are read, or named by line and column', proves('TEAM-IMP-04'), () => {
    if (typeof sheet === 'string') throw new Error(sheet);
    const match = matchHeadings(sheet.headings, COLUMNS);
    const { rows, faults } = readRows(kind, sheet, match, 'day first');
    expect(rows).toEqual([
      {
        line: 2,
        texts: { id: '007', siteName: 'North', opened: '2026-03-05', beds: '12', order: '3' },
      },
      { line: 5, texts: { id: '9', siteName: 'West', order: '1' } },
      { line: 7, texts: { siteName: 'No id' } },
    ]);
    expect(faults).toEqual([
      { line: 3, column: 3, why: 'Opened is not a date with the day first: “31/31/2026”.' },
      { line: 3, column: 4, why: 'Beds is not a number: “many”.' },
      { line: 4, column: 2, why: 'The same as line 2: “007”.' },
      { line: 6, column: 6, why: 'This row has 6 cells, the heading has 5.' },
    ]);
  });

  it('share no key, each compared as it is stored', proves('TEAM-IMP-04'), () => {
    const people = sheetOf(
      lines('ID,Mail', '1,eve@example.com', '2,EVE@example.com', '1,otto@example.com', '3,', '4,'),
    );
    if (typeof people === 'string') throw new Error(people);
    const mail = {
      ...column('mail', 'Mail', 'text'),
      normal: (text: unknown) => String(text).toLowerCase(),
    };
    const columns = [column('id', 'ID', 'text'), mail];
    const match = matchHeadings(people.headings, columns);
    const { rows, faults } = readRows(
      { columns, keys: ['id', 'mail'] },
      people,
      match,
      'day first',
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 6]);
    expect(faults).toEqual([
      { line: 3, column: 2, why: 'The same as line 2: “EVE@example.com”.' },
      { line: 4, column: 1, why: 'The same as line 2: “1”.' },
    ]);
  });

  it('of a numbered list come in the order of their numbers', proves('TEAM-IMP-01'), () => {
    if (typeof sheet === 'string') throw new Error(sheet);
    const match = matchHeadings(sheet.headings, COLUMNS);
    const { rows } = readRows({ ...kind, order: 'order' }, sheet, match, 'day first');
    expect(rows.map(({ line }) => line)).toEqual([5, 2, 7]);
    const links = IMPORT_KINDS.resourceLinks;
    const listed = sheetOf(lines('Order,Text', '10,a', '9,b', ',c', '1,d'));
    if (typeof listed === 'string') throw new Error(listed);
    const read = readSheet(
      links,
      listed,
      matchHeadings(listed.headings, links.columns),
      'day first',
    );
    expect(read.rows.map(({ texts }) => texts['text'])).toEqual(['d', 'b', 'a', 'c']);
  });
});

describe('Rows that are read', () => {
  const row = (line: number, text = '') => ({ line, texts: { id: `S${line}`, siteName: text } });
  const sizes = (rows: readonly ReturnType<typeof row>[]) => {
    const parts = sendable(rows);
    expect(parts.flat()).toEqual(rows);
    return parts.map(({ length }) => length);
  };

  it('are sent in parts that a request holds', proves('TEAM-IMP-03', 'TEAM-IMP-04'), () => {
    const many = Array.from({ length: 2500 }, (_, at) => row(at + 2));
    expect(sizes(many.slice(0, 1000))).toEqual([1000]);
    expect(sizes(many)).toEqual([1000, 1000, 500]);
    // A letter of three bytes; a row that is too large goes alone.
    const wide = (letters: number) => row(2, '정'.repeat(letters));
    expect(sizes([row(2), wide(14_000), wide(14_000), row(3), wide(30_000), row(4)])).toEqual([
      2, 2, 1, 1,
    ]);
    expect(sizes([])).toEqual([]);
  });
});
