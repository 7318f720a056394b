import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';

const finds = (typed: string, text: string): boolean =>
  holdsAll(searchable(text), searchWords(typed));

describe('a search', () => {
  it.each([
    ['zurich', 'Zürich'],
    ['ZÜRICH', 'zurich'],
    ['Zuerich', 'Zürich'],
    ['strasse', 'Hauptstraße'],
    ['Straße', 'Hauptstrasse'],
    ['soren', 'Søren Kierkegaard'],
    ['soeren', 'Søren Kierkegaard'],
    ['søren', 'Soren'],
    ['aase', 'Åse'],
    ['ase', 'Åse'],
    ['lodz', 'Łódź'],
    ['françois', 'Francois'],
    ['Zu\u0308rich', 'Zürich'],
    ["o'brien", 'Siobhán O’Brien'],
    ['O’BRIEN', "o'brien"],
    ['O‘Brien', 'Oʼbrien'],
    ['"hope"', 'The “Hope” trial'],
    ['well-being', 'well‑being\nwell–paid'],
    ['2–3', '2\u20123 or 4\u22125'],
    ['4-5', '2\u20123 or 4\u22125'],
    ['study 2', 'study\u00a02'],
    ['study\u00a02', 'Study 2'],
    ['final', 'the ﬁnal visit'],
    ['AB-12', 'ＡＢ－１２'],
    ['soft', 'so\u00adft'],
    ['zq\u200b2', 'zq2'],
    ['zq2', 'z\u200dq\ufeff2'],
    ['ΟΔΟΣ', 'οδός'],
  ])('for "%s" finds "%s"', (typed, text) => {
    expect(finds(typed, text)).toBe(true);
  });

  it('finds words in any order, each as a part of a word', () => {
    expect(finds('samemail yuri', 'Yuri Ito\nyuri@samemail.example')).toBe(true);
    expect(finds('ito yu', 'Yuri Ito')).toBe(true);
    expect(finds('yuri ann', 'Yuri Ito')).toBe(false);
  });

  it('has no false matches: typed letters are never dropped', () => {
    expect(finds('sue', 'Susan')).toBe(false);
    expect(finds('mueller', 'Muller')).toBe(false);
    expect(finds('zz', 'Zürich')).toBe(false);
    expect(finds("o'b", 'Obrien')).toBe(false);
    expect(finds('a-b', 'ab a b')).toBe(false);
  });

  it('for spaces only matches everything', () => {
    expect(searchWords('  \t \u00a0\u200b ')).toEqual([]);
  });

  it('finds every text by each of its words, in capitals and without accents', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 4 }), fc.string({ unit: 'grapheme' }), (words, odd) => {
        const text = `${odd} ${words}`;
        for (const word of words.split(' ')) expect(finds(word.toUpperCase(), text)).toBe(true);
      }),
    );
  });
});
