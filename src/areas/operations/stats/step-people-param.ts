/** The group behind a number: finished, still there, or with an unknown start. */
const WHICH = ['over', 'waiting', 'unknown'] as const;

export type Which = (typeof WHICH)[number];

/** The URL parameter that names a number. */
export const PEOPLE = 'people';

export const peopleParam = (row: string, which: Which): string => `${which}.${row}`;

/** The number named in the URL; null without one. */
export function readPeople(text: string | null): { row: string; which: Which } | null {
  const [group = '', ...row] = (text ?? '').split('.');
  const which = WHICH.find((option) => option === group);
  return which === undefined || text === null ? null : { which, row: row.join('.') };
}
