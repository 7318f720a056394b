import { expect, it } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { visibleMarks } from '#lib/visible-marks.ts';

it.each([
  ['\u202eannA', '⟨202E⟩annA'],
  ['a\u2066b\u2069\u200f\u061c', 'a⟨2066⟩b⟨2069⟩⟨200F⟩⟨061C⟩'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleMarks(text)).toBe(shown);
});

it('shows them in exported files too', async () => {
  expect(
    await toCsv([
      ['Code', 'Site'],
      ['1E5', '\u202eelttaeS'],
    ]),
  ).toBe('\uFEFFCode,Site\r\n1E5,⟨202E⟩elttaeS\r\n');
});
