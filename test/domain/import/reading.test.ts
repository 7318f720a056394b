import { describe, expect, it } from 'vitest';
import { readCell, valuesOf } from '#domain/import/cells.ts';
import type { ImportColumn } from '#domain/import/import-kind.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { matchHeadings, rematched, sameHeadings } from '#domain/import/match.ts';
import { fileOf, readRows, readSheet } from '#domain/import/read-rows.ts';
import { sendable } from '#domain/import/sendable.ts';
import { sheetOf } from '#domain/import/sheet.ts';
import { proves } from '#test/support/proves.ts';

const column = (field: string, label: string, type: ImportColumn['type'], ...names: string[]) =>
  ({ field, label, names, type, storedValue: () => '' }) satisfies ImportColumn;

const COLUMNS = [
  column('id', 'Site ID', 'text'),
  column('siteName', 'Site name', 'text', 'Name'),
  column('opened', 'Opened', 'day'),
  column('beds', 'Beds', 'number'),
  column('order', 'Order', 'number'),
];

const lines = (...rows: string[]) =>
  rows.flatMap((row, at) => (row === '' ? [] : [{ line: at + 1, cells: row.split(',') }]));

/** The columns by kind: the field, its type unless it is a text, and its headings. */
const FIELDS = {
  subjects: [
    'subjectID: Subject ID',
    'fullName: Full Name / Name',
    'firstName: First Name',
    'lastName: Last Name',
    'email: Email / E-mail',
    'smsNumber: SMS Number / Phone',
    'smsOptOut ?: SMS Opt Out',
    'study: Study',
    'site: Site',
    'cohort: Cohort',
    'role: Role',
    'activeProgram: Active Program',
    'zendeskID: Support-desk ID / Zendesk ID',
    'surveyMonkeyID: SurveyMonkey ID',
  ],
  registrations: [
    'email: Email / E-mail',
    'firstName: First Name',
    'lastName: Last Name',
    'subjectID: Subject ID',
    'study: Study',
    'site: Site',
    'cohort: Cohort',
    'role: Role',
    'arm: Arm',
    'activeProgram: Active Program',
    'zendeskID: Support-desk ID / Zendesk ID',
    'surveyMonkeyID: SurveyMonkey ID',
  ],
  prescriptions: [
    'prescriberName: Prescriber name / Prescriber',
    'NPI: NPI',
    'prescriberPhone: Prescriber phone number',
    'prescriberEmail: Prescriber email',
    'contactPreference: Contact preference',
    'state: Physician state',
    'firstName: Patient first name',
    'lastName: Patient last name',
    'patientPhone: Patient phone number',
    'patientEmail: Patient email / Email',
    'DOB @: Date of birth',
    'requestDate @: Request date / Requested',
    'filedDate @: Filed date / Filed',
    'activationDate @: Activation date / Activated',
    'length #: Length',
    'indication: Indication',
    'discountCode: Discount code',
    'notes: Notes',
    'isTest ?: Test prescription',
    'site: Site',
    'healthieId: Healthie Id',
    'patientName: Patient',
    'status: Status',
  ],
  sites: ['id: Site ID', 'siteName: Site name / Name', 'email: Site email / Email'],
  valuesCategories: [
    'order #: Order',
    'id: ID',
    'name: Name',
    'description: Description',
    'entryValidation.minValues #: Least values',
    'entryValidation.maxValues #: Most values',
    'entryValidation.minChars #: Least characters',
    'entryValidation.maxChars #: Most characters',
  ],
  resourceLinks: ['order #: Order', 'text: Text', 'url: Url'],
  surveyForms: [
    'variable: Variable / Variable / Field Name / Field Name',
    'form: Form / Form Name',
    'section: Section / Section Header',
    'fieldType: Field type',
    'label: Label / Field Label',
    'choices: Choices / Choices, Calculations, OR Slider Labels / Choices or Calculations',
    'note: Note / Field Note',
    'validation: Validation / Text Validation Type OR Show Slider Number',
    'min: Min / Text Validation Min',
    'max: Max / Text Validation Max',
    'branching: Branching / Branching Logic (Show field only if...) / Branching Logic',
    'required: Required / Required Field?',
  ],
} as const satisfies Record<ImportKindName, readonly string[]>;

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

  it.each(Object.entries(FIELDS))(
    'of %s have the specified names and fields',
    proves('TEAM-IMP-01', 'TEAM-IMP-05'),
    (kind, fields) => {
      const { columns: known } = fileOf(IMPORT_KINDS[kind as keyof typeof FIELDS]);
      const types = { text: '', number: ' #', flag: ' ?', day: ' @' };
      expect(
        known.map(({ label, names, field, type }) => {
          return `${field}${types[type]}: ${[label, ...names].join(' / ')}`;
        }),
      ).toEqual(fields);
    },
  );

  it('with the same name or meaning are reported and left unmatched', proves('TEAM-IMP-04'), () => {
    expect(matchHeadings(['Name', 'Site ID', 'Site name'], COLUMNS)).toEqual([null, 'id', null]);
    expect(sameHeadings(['Name', 'ID', 'Name', '', '', 'ID'])).toEqual([
      'Columns 1 and 3 are both called “Name”.',
      'Columns 2 and 6 are both called “ID”.',
    ]);
  });
});

describe('A sheet', () => {
  it('starts below the preamble of an export', proves('TEAM-IMP-06'), () => {
    const exported = lines('List,Sites', 'Filters,None', 'Order,As listed', '', 'Name,ID', 'a,1');
    expect(sheetOf(exported)).toEqual({
      headings: ['Name', 'ID'],
      rows: [{ line: 6, cells: ['a', '1'] }],
    });
    expect(sheetOf(lines('Order,Text', '1,a'))).toMatchObject({ headings: ['Order', 'Text'] });
  });

  it('has at most 10,000 rows and 500 columns', proves('TEAM-IMP-04'), () => {
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

  it('without rows or lines is reported', proves('TEAM-IMP-04'), () => {
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
    ['number', '1.', 'X is not a number: “1.”.'],
    ['day', '12/31', 'X is not a date with the month first: “12/31”.'],
    ['flag', 'maybe', 'X is neither yes nor no: “maybe”.'],
  ] as const)('of type %s refuses %j', proves('TEAM-IMP-04'), (type, cell, why) => {
    expect(readCell(column('x', 'X', type), cell, 'month first')).toEqual({ why });
  });
});

it('Sent cells become values, blank ones are omitted', proves('TEAM-IMP-04'), () => {
  const columns = [...COLUMNS, column('open', 'Open', 'flag'), column('shut', 'Shut', 'flag')];
  const texts = { id: '007', siteName: '', opened: '2026-03-05', beds: '-1.5' };
  expect(valuesOf(columns, { ...texts, open: 'true', shut: 'false', other: 'x' })).toEqual({
    id: '007',
    opened: new Date('2026-03-05T12:00:00Z'),
    beds: -1.5,
    open: true,
    shut: false,
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

  it('are read, or reported by line and column', proves('TEAM-IMP-04'), () => {
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

  it('have unique keys, compared as they are stored', proves('TEAM-IMP-04'), () => {
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

  it('without a key must not repeat another row entirely', proves('TEAM-IMP-04'), () => {
    const rows = lines('Name,Beds', 'a,1', 'a,2', ',', 'a,1', ',');
    const sheet = { headings: ['Name', 'Beds'], rows: rows.slice(1) };
    const read = readRows(
      { columns: COLUMNS, keys: [] },
      sheet,
      matchHeadings(sheet.headings, COLUMNS),
      'day first',
    );
    expect(read.rows.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
    expect(read.faults).toEqual([{ line: 5, column: 1, why: 'The same as line 2: “a, 1”.' }]);
  });

  it('of subjects must not share an ID or an email address', proves('TEAM-IMP-04'), () => {
    const kind = IMPORT_KINDS.subjects;
    const rows = lines(
      'Subject ID,Email',
      '1,eve@example.com',
      '2,EVE@example.com',
      '1,x@y.example',
    );
    const sheet = { headings: ['Subject ID', 'Email'], rows: rows.slice(1) };
    const { faults } = readSheet(
      kind,
      sheet,
      matchHeadings(sheet.headings, kind.columns),
      'day first',
    );
    expect(faults.map(({ line, column: at }) => [line, at])).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  it('of a numbered list are sorted by their numbers', proves('TEAM-IMP-01'), () => {
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

describe('Parsed rows', () => {
  const row = (line: number, text = '') => ({ line, texts: { id: `S${line}`, siteName: text } });
  const sizes = (rows: readonly ReturnType<typeof row>[]) => {
    const parts = sendable(rows);
    expect(parts.flat()).toEqual(rows);
    return parts.map(({ length }) => length);
  };

  it('are sent in batches that fit into a request', proves('TEAM-IMP-03', 'TEAM-IMP-04'), () => {
    const many = Array.from({ length: 2500 }, (_, at) => row(at + 2));
    expect(sizes(many.slice(0, 1000))).toEqual([1000]);
    expect(sizes(many)).toEqual([1000, 1000, 500]);
    // A three-byte letter; an oversized row is sent alone.
    const wide = (letters: number) => row(2, '정'.repeat(letters));
    expect(sizes([row(2), wide(14_000), wide(14_000), row(3), wide(30_000), row(4)])).toEqual([
      2, 2, 1, 1,
    ]);
    expect(sizes([])).toEqual([]);
  });
});
