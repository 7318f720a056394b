import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#lib/csv.ts';

describe('comma-separated files', () => {
  it('start with a byte order mark and have RFC 4180 line endings', async () => {
    expect(
      await toCsv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n');
  });

  it('quote every cell on request', async () => {
    expect(await toCsv([['a', '=b']], true)).toBe('\uFEFF"a","\'=b"\r\n');
  });

  it('quote commas, quotes and line breaks', async () => {
    expect(await toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe(
      '\uFEFF"a,b","say ""x""","two\nlines"\r\n',
    );
  });

  it.each([
    ['=cmd|calc', "'=cmd|calc"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
  ])('disarm %j', async (cell, safe) => {
    const text = await toCsv([['x', cell]]);
    expect(papa.parse<string[]>(text.slice(1)).data[0]).toEqual(['x', safe]);
  });

  it('do not change plain negative numbers and dates', async () => {
    expect(await toCsv([['-5', '-1,234.50', '03/05/2026']])).toBe(
      '\uFEFF-5,"-1,234.50",03/05/2026\r\n',
    );
  });

  it('read back every cell, apart from an added apostrophe', async () => {
    const anyCells = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyCells, async (cells) => {
        const text = await toCsv([['head', ...cells]]);
        const [row = []] = papa.parse<string[]>(text.slice(1), {
          newline: '\r\n',
          delimiter: ',',
        }).data;
        expect(row).toHaveLength(cells.length + 1);
        row.slice(1).forEach((cell, at) => {
          expect([cells[at], `'${cells[at] ?? ''}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+@]/);
        });
      }),
    );
  });
});
