/** Without Intl, whose first use takes 15 to 30 ms before the first rows. */
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 1284 as "1,284". */
export function formatCount(count: number): string {
  // A malformed document may hold any number as a count.
  return Number.isSafeInteger(count)
    ? groupThousands(String(count))
    : count.toLocaleString('en-US');
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
