import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { ProgramContent } from './content.ts';
import { valueAt, withValueAt } from './places.ts';
import { limitOf, textsOf, type ContentText } from './texts.ts';

/** A match in a text; see `textSearch`. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** False when the match covers only part of a character. */
  readonly whole: boolean;
}

/** A literal text search over a program, not a pattern. */
export interface Search {
  readonly text: string;
  /** In order, without overlaps. */
  readonly spansIn: (value: string) => readonly Span[];
}

/** A text with at least one match. */
export interface Hit extends ContentText {
  /** Stable for the same text. */
  readonly id: string;
  readonly count: number;
}

/** The texts of a program that match, in record order. */
export function findTexts(
  content: Pick<ProgramContent, 'records'>,
  search: Search,
): readonly Hit[] {
  return content.records.flatMap(textsOf).flatMap((text): Hit[] => {
    const count = search.spansIn(text.value).length;
    if (count === 0) return [];
    return [{ ...text, count, id: `${text.record.path} ${JSON.stringify(text.path)}` }];
  });
}

/** A text with every match replaced; the replacement is literal. */
export function replacedIn(value: string, search: Search, replacement: string): string {
  let after = '';
  let done = 0;
  for (const { from, to } of search.spansIn(value)) {
    after += value.slice(done, from) + replacement;
    done = to;
  }
  return after + value.slice(done);
}

/** The distinct spellings found, in order of first match. */
export const spellingsOf = (hits: readonly Hit[], search: Search): readonly string[] => [
  ...new Set(
    hits.flatMap(({ value }) => search.spansIn(value).map(({ from, to }) => value.slice(from, to))),
  ),
];

/** Why a text cannot be replaced; null when it can. */
export function notReplaceable(hit: Hit, search: Search, replacement: string): string | null {
  const { record, path } = hit;
  if (record.kind === 'program' && path[0] !== 'aboutPage')
    return 'Change it where programs are edited.';
  const part = search.spansIn(hit.value).find(({ whole }) => !whole);
  if (part) return `Only a part of “${hit.value.slice(part.from, part.to)}” was found.`;
  const value = replacedIn(hit.value, search, replacement);
  const most = limitOf(hit);
  if (most !== null && value.length > most) return `It would be longer than ${most} characters.`;
  return value.trim() === '' ? 'This would leave it empty.' : null;
}

/** The changed fields of one record, with their values when found. */
export interface Replacement {
  readonly changed: Entries;
  readonly base: Entries;
}

/**
 * Replaces matches in texts of one record, ready to be saved.
 * @param hits texts of one record
 * @throws AppError failed-precondition when the record changed since the search
 */
export function replacementOf(
  hits: readonly Hit[],
  search: Search,
  replacement: string,
): Replacement {
  const row = hits[0]?.record.row ?? {};
  const fields = [...new Set(hits.map(({ path }) => String(path[0])))];
  const after = hits.reduce<unknown>((now, { path, value }) => {
    if (valueAt(now, path) !== value) {
      throw new AppError('failed-precondition', 'This text is not stored as it was found.');
    }
    return withValueAt(now, path, replacedIn(value, search, replacement));
  }, row) as Entries;
  const pick = (from: Entries): Entries =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { changed: pick(after), base: pick(row) };
}

/** A piece of a text: a match or its surroundings. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Characters shown around a match. */
const AROUND = 40;

/** A text as pieces, without the parts far from every match. */
export function excerptOf(value: string, search: Search): readonly Piece[] {
  const spans = search.spansIn(value);
  const pieces = spans.flatMap(({ from, to }, at): Piece[] => {
    const between = value.slice(spans[at - 1]?.to ?? 0, from);
    return [
      { text: at === 0 ? lastOf(between) : middleOf(between), hit: false },
      { text: value.slice(from, to), hit: true },
    ];
  });
  const rest = value.slice(spans.at(-1)?.to ?? value.length);
  return [...pieces, { text: firstOf(rest), hit: false }].filter(({ text }) => text !== '');
}

const firstOf = (text: string): string =>
  text.length > AROUND ? `${text.slice(0, AROUND)}…` : text;

const lastOf = (text: string): string => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text);

const middleOf = (text: string): string =>
  text.length > 2 * AROUND ? `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}` : text;
