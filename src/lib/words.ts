const numbers = new Intl.NumberFormat('en-US');

/** 1284 as "1,284". */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** "1 user", "1,284 users". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** "73 users"; "14 of 73 users" when a search or filter matched that many. */
export function foundOf(
  matched: number | null,
  total: number,
  singular: string,
  plural?: string,
): string {
  const all = countOf(total, singular, plural);
  return matched === null ? all : `${formatCount(matched)} of ${all}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
