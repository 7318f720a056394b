import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { ProgramContent } from './content.ts';
import { valueAt, withValueAt } from './places.ts';
import { limitOf, textsOf, type ContentText } from './texts.ts';

/** What is looked for in the texts of a program: these characters, not a pattern. */
export interface Search {
  readonly text: string;
  /** Capital and small letters are told apart. */
  readonly matchCase: boolean;
}

/** A text in which it occurs. */
export interface Hit extends ContentText {
  /** The same for the same place. */
  readonly id: string;
  /** How often. */
  readonly count: number;
}

const matcher = ({ text, matchCase }: Search): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), matchCase ? 'g' : 'gi');

/** The texts of a program in which something occurs, in the order of its records. */
export function findTexts(
  content: Pick<ProgramContent, 'records'>,
  search: Search,
): readonly Hit[] {
  if (search.text === '') return [];
  const pattern = matcher(search);
  return content.records.flatMap(textsOf).flatMap((text): Hit[] => {
    const count = [...text.value.matchAll(pattern)].length;
    if (count === 0) return [];
    return [{ ...text, count, id: `${text.record.path} ${JSON.stringify(text.path)}` }];
  });
}

/** A text with every occurrence replaced; the new text is taken as it is. */
export const replacedIn = (value: string, search: Search, by: string): string =>
  search.text === '' ? value : value.replace(matcher(search), () => by);

/** Why a text cannot be replaced so: null where it can. */
export function notReplaceable(hit: Hit, search: Search, by: string): string | null {
  const { record, path } = hit;
  if (record.kind === 'program' && path[0] !== 'aboutPage')
    return 'Change it where programs are edited.';
  const value = replacedIn(hit.value, search, by);
  const most = limitOf(hit);
  if (most !== null && value.length > most) return `It would be longer than ${most} characters.`;
  return value.trim() === '' ? 'Nothing would be left of it.' : null;
}

/** The changed fields of one record, and what they were when they were looked at. */
export interface Replacement {
  readonly changed: Entries;
  readonly base: Entries;
}

/**
 * Some texts of one record with something replaced, as its saves take it.
 *
 * @param hits texts of one record
 * @throws AppError failed-precondition where the record is not read as it was when they were found
 */
export function replacementOf(hits: readonly Hit[], search: Search, by: string): Replacement {
  const row = hits[0]?.record.row ?? {};
  const fields = [...new Set(hits.map(({ path }) => String(path[0])))];
  const after = hits.reduce<unknown>((now, { path, value }) => {
    if (valueAt(now, path) !== value) {
      throw new AppError('failed-precondition', 'This text is not stored as it was found.');
    }
    return withValueAt(now, path, replacedIn(value, search, by));
  }, row) as Entries;
  const pick = (from: Entries): Entries =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { changed: pick(after), base: pick(row) };
}

/** A piece of a text: an occurrence, or what stands around one. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** So much is shown around an occurrence. */
const AROUND = 40;

/** A text in pieces, without what is far from every occurrence. */
export function excerptOf(value: string, search: Search): readonly Piece[] {
  const found = [...value.matchAll(matcher(search))];
  const pieces = found.flatMap((match, at): Piece[] => {
    const before = found[at - 1];
    const from = before ? before.index + before[0].length : 0;
    const between = value.slice(from, match.index);
    return [
      { text: at === 0 ? lastOf(between) : middleOf(between), hit: false },
      { text: match[0], hit: true },
    ];
  });
  const last = found.at(-1);
  const rest = last ? value.slice(last.index + last[0].length) : '';
  return [...pieces, { text: firstOf(rest), hit: false }].filter(({ text }) => text !== '');
}

const firstOf = (text: string): string =>
  text.length > AROUND ? `${text.slice(0, AROUND)}…` : text;

const lastOf = (text: string): string => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text);

const middleOf = (text: string): string =>
  text.length > 2 * AROUND ? `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}` : text;
