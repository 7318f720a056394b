import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toXlsx } from '#lib/sheet.ts';

/** The type and value of an Excel file's cells, by position. */
async function cellsOf(rows: Parameters<typeof toXlsx>[0]) {
  const files = unzipSync(new Uint8Array(await (await toXlsx(rows)).arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, one]) => one,
  );
  const cells = text('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)"([^>]*)>(.*?)<\/c>/gs);
  return Object.fromEntries<string>(
    [...cells].map(([, place = '', attributes = '', inner = '']): [string, string] => {
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      const isText = / t="s"/.test(attributes);
      return [place, isText ? `text ${shared[Number(value)]}` : `number ${value}`];
    }),
  );
}

describe('An Excel file', () => {
  it('keeps numbers as numbers, and texts that look like numbers as texts', async () => {
    const row = ['007', 7, '1E5', '2026-03', '58.5', -2.5, 3.7779999999999996];
    expect(await cellsOf([['subjectID'], row])).toEqual({
      A1: 'text subjectID',
      A2: 'text 007',
      B2: 'number 7',
      C2: 'text 1E5',
      D2: 'text 2026-03',
      E2: 'text 58.5',
      F2: 'number -2.5',
      G2: 'number 3.778',
    });
  });

  it('keeps every digit of a whole number, such as a time in milliseconds', async () => {
    expect(await cellsOf([[1764421234567, -9007199254740991]])).toEqual({
      A1: 'number 1764421234567',
      B1: 'number -9007199254740991',
    });
  });

  it('stores a formula as text, and nothing for an empty cell', async () => {
    expect(await cellsOf([['=1+1', '', 'a<b>&"']])).toEqual({
      A1: 'text =1+1',
      C1: 'text a&lt;b&gt;&amp;"',
    });
  });

  it('stays valid whatever a text contains', async () => {
    const long = 'x'.repeat(40_000);
    const cells = await cellsOf([['a\u0000b\uD800c', '😀', long, Infinity]]);
    expect(cells).toMatchObject({ A1: 'text abc', B1: 'text 😀', D1: 'text Infinity' });
    expect(cells['C1']).toHaveLength('text '.length + 32_767);
  });
});
