import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { readCsv } from '#lib/read-csv.ts';
import { proves } from '#test/support/proves.ts';

describe('Reading CSV', () => {
  it.each([',', ';', '\t', '|'])(
    'detects the separator %j and keeps quotes, line breaks and leading zeros',
    proves('TEAM-IMP-04'),
    async (separator) => {
      const rows = [
        'ID,Name,Note',
        '007,"Müller, ""Zoë""","two\r\nlines"',
        ' 08 ,-5,',
        '',
        '9,a,b',
      ];
      const text = rows
        .join('\r\n')
        .replaceAll(',', separator)
        .replace(`Müller${separator}`, `Müller${separator}`);
      const read = await readCsv(text);
      expect(read.separator).toBe(separator);
      expect(read.faults).toEqual([]);
      expect(read.lines).toEqual([
        { line: 1, cells: ['ID', 'Name', 'Note'] },
        { line: 2, cells: ['007', `Müller${separator} "Zoë"`, 'two\r\nlines'] },
        { line: 4, cells: [' 08 ', '-5', ''] },
        { line: 6, cells: ['9', 'a', 'b'] },
      ]);
    },
  );

  it(
    'detects the separator even if rows have missing or extra cells',
    proves('TEAM-IMP-04'),
    async () => {
      const { separator, lines } = await readCsv('ID;Name;Size\n1;a, b;1,5\n2;c\n3;d;4;\n');
      expect(separator).toBe(';');
      expect(lines.map(({ cells }) => cells.length)).toEqual([3, 3, 2, 4]);
    },
  );

  it('reports the line and column of an unclosed quote', proves('TEAM-IMP-04'), async () => {
    const { faults } = await readCsv('ID,Name,Note\n1,"a\nb",x\n2,Bob,"open\n3,c,d\n');
    expect(faults).toEqual([
      { line: 4, column: 3, why: 'A quotation mark opens here and is never closed.' },
    ]);
  });

  it('reports the line and column of a stray quote', proves('TEAM-IMP-04'), async () => {
    const { faults } = await readCsv('ID,Name\n1,a\n2,"the "best" one"\n3,c\n');
    expect(faults[0]).toEqual({
      line: 3,
      column: 2,
      why: 'A quotation mark inside a quoted cell has to be doubled.',
    });
  });

  it(
    'reads back what an export wrote, including formulas and hidden marks',
    proves('TEAM-IMP-06'),
    async () => {
      const odd = fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '"',
        ',',
        ';',
        '\n',
        '＝',
        '\u202e',
        'ü',
        ' ',
        '0',
      );
      const cell = fc.oneof(fc.string(), fc.string({ unit: odd, maxLength: 6 }));
      const row = fc.tuple(fc.constant('x'), cell, cell);
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
          const { lines, faults } = await readCsv((await toCsv(rows)).slice(1));
          expect(faults).toEqual([]);
          expect(lines.map(({ cells }) => cells)).toEqual(rows);
        }),
      );
    },
  );
});
