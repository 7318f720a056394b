import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase } from '#lib/search-text.ts';
import { textSearch } from '#lib/text-search.ts';

const found = (typed: string, value: string, matchCase = false): readonly string[] =>
  textSearch(typed, matchCase)
    .spansIn(value)
    .map(({ from, to }) => value.slice(from, to));

describe('searching for a text', () => {
  it.each([
    ["don't", "We don’t, you DON'T.", ['don’t', "DON'T"]],
    ['well-being', 'Well\u2011being and well–being', ['Well\u2011being', 'well–being']],
    ['soft', 'So\u00adft\u00ad and soft', ['So\u00adft', 'soft']],
    ['muller', 'Müller, Mu\u0308ller\u0301s', ['Müller', 'Mu\u0308ller\u0301']],
    ['10 mg', '10\u00a0mg or 10 mg', ['10\u00a0mg', '10 mg']],
    ['final', '😀 ﬁnal', ['ﬁnal']],
    ['a.c', 'abc a.c', ['a.c']],
    ['aa', 'aaaaa', ['aa', 'aa']],
    ['', 'anything', []],
  ] as const)('finds "%s" as stored', (typed, value, spellings) => {
    expect(found(typed, value)).toEqual(spellings);
  });

  it('matches case on request, but nothing else', () => {
    expect(found("Don't", 'Don’t don’t', true)).toEqual(['Don’t']);
    expect(found('Oslo', 'Øslo øslo', true)).toEqual(['Øslo']);
  });

  it('finds invisible characters only if searched for alone', () => {
    expect(found('\u200b', 'zq\u200b2\u200c')).toEqual(['\u200b']);
    expect(found('\u00ad', 'soft')).toEqual([]);
  });

  it('flags a match of a part of a character as not whole', () => {
    expect(textSearch('in', false).spansIn('ﬁn in')).toEqual([
      { from: 0, to: 2, whole: false },
      { from: 3, to: 5, whole: true },
    ]);
    expect(textSearch('s', false).spansIn('aßs')).toEqual([
      { from: 1, to: 2, whole: false },
      { from: 2, to: 3, whole: true },
    ]);
  });

  it('finds everything a list finds, at the right place', () => {
    const odd = fc.constantFrom('a', 'Σ', 'ß', '’', 'ﬁ', 'e\u0301', '\u00ad', '℡');
    const any = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 1 })) });
    fc.assert(
      fc.property(any, any, any, (before, sought, after) => {
        fc.pre(foldCase(sought) !== '');
        const spellings = found(sought, before + sought + after);
        expect(spellings).not.toEqual([]);
        for (const spelling of spellings) expect(foldCase(spelling)).toContain(foldCase(sought));
      }),
    );
  });
});
