import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLookAlikeQuestion } from '#records/use-look-alike-question.ts';

/** With U+2011 and an en dash, an accented letter, and a right-to-left override. */
const STORED = ['zpub‑ap–1', 'Zürich', 'abc\u202e'].map((docID) => ({ docID }));

function questions() {
  const { result } = renderHook(useLookAlikeQuestion);
  return (id: string): string | null => {
    try {
      result.current(id, STORED);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
}

it('asks once about an id that looks like a stored one', () => {
  const ask = questions();
  const question = '“zpub‑ap–1” exists and looks the same. Save again if you mean another one.';
  expect(ask('zpub-ap-1')).toBe(question);
  expect(ask('zpub-ap-1')).toBeNull();
  expect(ask('zürich')).toContain('“Zürich” exists');
  expect(ask('zpub-ap-1')).toBe(question);
});

it('does not ask about a stored id, an unlike one or an empty one', () => {
  const ask = questions();
  expect(['Zürich', 'Zurich', 'zpub-ap-2', ''].map(ask)).toEqual([null, null, null, null]);
});

it('isolates the direction of a stored id inside its quotes', () => {
  expect(questions()('ABC\u202e')).toContain('“\u2068abc\u202e\u2069”');
});
