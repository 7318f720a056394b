import type { ImportColumn } from './import-kind.ts';

/** The field that each column of the file provides; null for an ignored column. */
export type Match = readonly (string | null)[];

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Matches headings to columns by label, field or another known heading, ignoring case, blanks and
 * punctuation. Ambiguous headings stay unmatched.
 */
export function matchHeadings(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): Match {
  const wanted = headings.map((heading) => {
    const exact = columns.find(({ label, names }) =>
      [label, ...names].some((name) => plain(name) === plain(heading)),
    );
    return exact ?? columns.find(({ field }) => plain(field) === plain(heading)) ?? null;
  });
  return wanted.map((column) =>
    column && wanted.filter((other) => other === column).length === 1 ? column.field : null,
  );
}

/** A message for each heading that several columns share. */
export function sameHeadings(headings: readonly string[]): readonly string[] {
  const places = new Map<string, number[]>();
  headings.forEach((heading, index) => {
    const name = heading.trim();
    if (name !== '') places.set(name, [...(places.get(name) ?? []), index + 1]);
  });
  return [...places].flatMap(([name, columns]) =>
    columns.length > 1 ? [`Columns ${columns.join(' and ')} are both called “${name}”.`] : [],
  );
}

/** Assigns a column of the file to a field; each field has at most one column. */
export const rematched = (match: Match, index: number, field: string | null): Match =>
  match.map((old, at) => {
    if (at === index) return field;
    return old === field ? null : old;
  });
