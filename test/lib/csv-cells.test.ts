import papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import { toCsv } from '#lib/csv.ts';
import { proves } from '#test/support/proves.ts';

const LIVE: readonly string[] = [
  '=1+1',
  '=HYPERLINK("https://evil.example","press")',
  "=cmd|' /C calc'!A0",
  '=IMPORTXML("https://evil.example","//a")',
  '+1+1',
  '+cmd',
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '-A1',
  '-1e7+A1',
  '-1e',
  '-',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\t',
  '\r=1+1',
  '\n=1+1',
  '\r\n@SUM(A1)',
  '\u0000=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '"=1+1',
  '",=1+1,"',
  'a","=1+1',
  '=1,2',
  '="quoted"',
  '=\n1',
];

const HARMLESS: readonly string[] = [
  'plain',
  'a,b',
  'say "x"',
  'two\nlines',
  '-5',
  '-1,234.50',
  '-1e-7',
  '-2.5e+21',
  '03/05/2026',
  'a=b',
  'a@example.com',
  '1+1',
  ' leading blank',
  '',
  '日本語 🙂',
];

/** Characters that start a formula in spreadsheets; repeated here, independent of the code under test. */
function isLive(cell: string): boolean {
  const first = cell.normalize('NFKC').charAt(0);
  if (['=', '+', '@', '\t', '\r', '\n', '\u0000'].includes(first)) return true;
  return first === '-' && !/^-[\d.,]+(e[+-]?\d+)?$/.test(cell);
}

const CELLS = [...LIVE, ...HARMLESS];
let wrong = 0;

async function readBack(cell: string): Promise<string[]> {
  const text = await toCsv([
    ['before', 'head', 'after'],
    ['x', cell, 'y'],
  ]);
  const { data } = papa.parse<string[]>(text.slice(1), { newline: '\r\n', delimiter: ',' });
  return data[1] ?? [];
}

describe('An exported cell', () => {
  afterAll(() => recordFigure({ goal: 'S10', name: 'cells', value: wrong, trials: CELLS.length }));

  it.each(CELLS)(
    '%j is not executable and reads back unchanged',
    proves('S10', 'T19'),
    async (cell) => {
      wrong += 1;
      const row = await readBack(cell);
      expect(row).toHaveLength(3);
      const [before, read = '', after] = row;
      expect([before, after]).toEqual(['x', 'y']);
      expect(isLive(read), read).toBe(false);
      expect(isLive(cell) ? read.slice(1) : read).toBe(cell);
      if (isLive(cell)) expect(read.charAt(0)).toBe("'");
      wrong -= 1;
    },
  );
});
