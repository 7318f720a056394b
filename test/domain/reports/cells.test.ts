import { describe, expect, it } from 'vitest';
import { cellOf, compareCells, isNumberCell, storedIn } from '#domain/reports/cell.ts';
import { toneOfCell } from '#domain/reports/colours.ts';
import { AWKWARD_NUMBERS } from '#test/support/awkward.ts';
import { proves } from '#test/support/proves.ts';

const NEW_YEAR = new Date('2026-01-01T23:04:05Z');
const timestamp = { toDate: () => NEW_YEAR, seconds: 1, nanoseconds: 2 };

describe('A date cell', () => {
  it.each([
    ['a timestamp', 'seen', timestamp],
    ['a date', 'seen', NEW_YEAR],
    ['a map like a timestamp', 'seen', { seconds: NEW_YEAR.getTime() / 1000, nanoseconds: 0 }],
    ['a day in a date column', 'visit_date', '2026-01-01'],
    ['a moment in a date column, whatever its capitals', 'DateOfVisit', '2026-01-01T23:04:05Z'],
    ['a day in American writing', 'visitDate', '01/01/2026'],
  ])(
    'shows %s as the first 10 characters of the ISO date',
    proves('REPORT-TABLE-06', 'REPORT-D-24', 'REPORT-D-25'),
    (_, column, value) => {
      expect(cellOf(value, column)).toMatchObject({ text: '2026-01-01' });
      expect(cellOf(value, column)).not.toHaveProperty('unformattable');
    },
  );

  it('reads American dates as month, day, year', proves('REPORT-D-24'), () => {
    expect(cellOf('03/31/2026', 'visitDate').text).toBe('2026-03-31');
    expect(cellOf('03/04/2026', 'visitDate').text).toBe('2026-03-04');
  });

  it('uses the local time of the reader if its table says so', proves('REPORT-TABLE-08'), () => {
    const noon = new Date(2026, 0, 9, 12); // noon in Auckland is the day before in UTC
    expect(cellOf(noon, 'seen', 'local').text).toBe('01/09/2026');
    expect(cellOf(noon, 'seen').text).toBe('2026-01-08');
  });

  it.each([
    ['soon', 'soon'],
    ['2026-02-30', '2026-02-30'],
    ['13/45/2026', '13/45/2026'],
    ['2026-01-01T99:99', '2026-01-01T99:99'],
    [{ seconds: 'many', nanoseconds: 0 }, '{"seconds":"many","nanoseconds":0}'],
    [{ seconds: 1e300, nanoseconds: 0 }, '{"seconds":1e+300,"nanoseconds":0}'],
    [new Date(NaN), 'null'],
  ])('shows %o as stored if it is not a date', proves('REPORT-TABLE-07'), (value, text) => {
    expect(cellOf(value, 'visit_date')).toMatchObject({ text, unformattable: true });
  });

  it('is not a date if only its text looks like one', proves('REPORT-D-24'), () => {
    expect(cellOf('2026-01-01', 'week')).toEqual({ text: '2026-01-01', sort: '2026-01-01' });
    expect(cellOf(20260101, 'visit_date')).toMatchObject({ text: '20260101' });
  });
});

describe('A cell of another kind', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['  ', ''],
    [true, 'Yes'],
    [false, 'No'],
    [0, '0'],
    [-0.001, '0'],
    [3.14159, '3.14'],
    [Infinity, 'infinite'],
    [NaN, 'not a number'],
    [[1, 'a'], '[1,"a"]'],
    [{ a: { b: 1 } }, '{"a":{"b":1}}'],
    ['<b>bold</b>', '<b>bold</b>'],
    [() => 1, '() => 1'],
  ])('shows %o as "%s"', proves('REPORT-D-26'), (value, text) => {
    expect(cellOf(value, 'score').text).toBe(text);
  });

  it(
    'shows numbers without thousands separators and with at most two decimals',
    proves('REPORT-D-26'),
    () => {
      const shown = AWKWARD_NUMBERS.map((value) => cellOf(value, 'score'));
      expect(shown.map(({ text }) => text)).toEqual([
        '0',
        '0',
        '0',
        '0',
        '0.01',
        '-0.5',
        '999',
        '1000',
        '1234',
        '-1234.5',
        '1234567.89',
        '1e+21',
        '0.3',
      ]);
      // Sorted by stored values, which look equal when rounded.
      expect(shown.map(({ sort }) => sort)).toEqual(AWKWARD_NUMBERS);
    },
  );

  it('keeps the full number for its tooltip', proves('REPORT-D-26'), () => {
    expect(cellOf(3.14159, 'score').full).toBe('3.14159');
    expect(cellOf(3.7779999999999996, 'score')).toMatchObject({ text: '3.78', full: '3.778' });
    expect(cellOf(0.1 + 0.2, 'score')).not.toHaveProperty('full');
    expect(cellOf(3.1, 'score')).not.toHaveProperty('full');
  });

  it('is readable even with a circular reference', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(cellOf(circle, 'x').text).toBe('(not readable)');
  });

  it('shows the path of a referenced document', () => {
    expect(cellOf({ path: 'users/u1', firestore: {} }, 'user').text).toBe('users/u1');
  });
});

it('sorts numbers before texts, texts naturally, empty ones last', proves('REPORT-D-23'), () => {
  const values = ['week10', null, 3, 'week9', '', 20, undefined, -1];
  const sorted = (down: boolean) =>
    values
      .map((value) => cellOf(value, 'x'))
      .sort((a, b) => compareCells(a, b, down))
      .map(({ text }) => text);
  expect(sorted(false)).toEqual(['-1', '3', '20', 'week9', 'week10', '', '', '']);
  expect(sorted(true)).toEqual(['week10', 'week9', '20', '3', '-1', '', '', '']);
});

describe('The colour of a cell', () => {
  const NEUTRAL = [null, undefined, '', ' ', 'n/a', {}, [], true, NaN, Infinity, '4 days'];

  it.each([
    [
      'fiqr',
      [
        [1, 'success'],
        ['1', 'success'],
        [0, 'danger'],
        ['0', 'danger'],
        [2, null],
        [0.5, null],
        [-1, null],
      ],
    ],
  ] as const)('in FIQR adherence (%s)', proves('REPORT-ADH-11', 'REPORT-D-49'), (rule, cases) => {
    for (const [value, tone] of cases)
      expect(toneOfCell(rule, 'week1', value), `${value}`).toBe(tone);
  });

  it.each([
    [4, 'success'],
    ['4', 'success'],
    [7, 'success'],
    [3.99, null],
    [1, null],
    [0, 'danger'],
    ['0', 'danger'],
  ])(
    'of %o in engagement and lessons is %s',
    proves('REPORT-ADH-12', 'REPORT-D-49'),
    (value, tone) => {
      expect(toneOfCell('weeks', 'txw1', value)).toBe(tone);
    },
  );

  it.each([
    [4, 'success'],
    [3.99, 'danger'],
    [0, 'danger'],
    ['3', 'danger'],
  ])('of %o in session adherence is %s', proves('REPORT-ADH-13', 'REPORT-D-49'), (value, tone) => {
    expect(toneOfCell('sessions', 'txw1', value)).toBe(tone);
  });

  it.each([
    [7, 'success'],
    [10, 'success'],
    [6.99, null],
    [1, null],
    [0, 'danger'],
  ])('of %o in the NPS table is %s', proves('REPORT-NPS-03', 'REPORT-D-49'), (value, tone) => {
    expect(toneOfCell('nps', 'txw1', value)).toBe(tone);
  });

  it.each(['fiqr', 'weeks', 'sessions', 'nps'] as const)(
    'is none for missing values and non-numbers (%s)',
    proves('REPORT-D-49', 'REPORT-ADH-13'),
    (rule) => {
      for (const value of NEUTRAL) expect(toneOfCell(rule, 'txw1', value)).toBeNull();
    },
  );

  it('is none in the columns that identify a row', () => {
    for (const column of ['subjectID', 'activeProgram', 'arm'])
      expect(toneOfCell('weeks', column, '4')).toBeNull();
  });
});

describe('A percentage cell', () => {
  it.each([
    ['percent', 83.333333333, '83.33%', 83.333333333],
    ['mean_PERCENT', -25, '-25%', -25],
    ['percent', 0, '0%', 0],
    ['score', 25, '25', 25],
  ])('%s: %d is shown as %s and exported as the number', (column, value, text, stored) => {
    const cell = cellOf(value, column);
    expect([cell.text, storedIn(cell), isNumberCell(cell)]).toEqual([text, stored, true]);
  });

  it.each(['soon', '80', true, NaN, null])('shows %s without a percent sign', (value) => {
    expect(cellOf(value, 'percent').text).not.toContain('%');
  });
});
