import { foldCase } from './search-text.ts';

/** A match's position in the stored text. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** False when only part of a character matches, such as the "f" of the ligature "ﬁ". */
  readonly whole: boolean;
}

/** A text search and its matches. */
export interface TextSearch {
  readonly text: string;
  readonly matchCase: boolean;
  readonly spansIn: (value: string) => readonly Span[];
}

/** Like `foldCase`, but case-sensitive. */
const fold = (text: string): string =>
  Array.from(text, (character) =>
    character === character.toLowerCase() ? foldCase(character) : foldCase(character).toUpperCase(),
  ).join('');

/**
 * Matches like list search, so that `don't` finds "don’t"; a query of only invisible characters is
 * taken literally.
 */
export function textSearch(text: string, matchCase: boolean): TextSearch {
  const folded = matchCase ? fold : foldCase;
  const sought = folded(text);
  const caseless = foldCase(text);
  return {
    text,
    matchCase,
    spansIn: (value) => {
      if (text === '') return [];
      if (sought === '') return spansOf(text, unfolded(value));
      return foldCase(value).includes(caseless) ? spansOf(sought, mapped(value, folded)) : [];
    },
  };
}

/** A stored character with its combining accents. */
interface Cell {
  readonly from: number;
  to: number;
}

interface Mapped {
  readonly letters: string;
  /** The stored character for each folded letter. */
  readonly cells: readonly Cell[];
}

const unfolded = (value: string): Mapped => ({
  letters: value,
  cells: Array.from({ length: value.length }, (_, at) => ({ from: at, to: at + 1 })),
});

function mapped(value: string, folded: (text: string) => string): Mapped {
  let letters = '';
  let at = 0;
  const cells: Cell[] = [];
  for (const character of value) {
    const cell = { from: at, to: at + character.length };
    at = cell.to;
    const plain = folded(character);
    const last = cells.at(-1);
    if (plain === '' && last && /\p{M}/u.test(character)) last.to = at;
    for (let unit = 0; unit < plain.length; unit += 1) cells.push(cell);
    letters += plain;
  }
  return { letters, cells };
}

function spansOf(sought: string, { letters, cells }: Mapped): readonly Span[] {
  const spans: Span[] = [];
  let at = letters.indexOf(sought);
  while (at !== -1) {
    const first = cells[at];
    let next = at + sought.length;
    const last = cells[next - 1];
    if (!first || !last) break;
    const whole = cells[at - 1] !== first && cells[next] !== last;
    spans.push({ from: first.from, to: last.to, whole });
    while (cells[next] === last) next += 1;
    at = letters.indexOf(sought, next);
  }
  return spans;
}
