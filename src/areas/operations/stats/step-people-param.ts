/** Whom a number stands for: who went on, who is there now, and of those who came nobody knows when. */
export const WHICH = ['over', 'waiting', 'unknown'] as const;

export type Which = (typeof WHICH)[number];

/** The part of the address that names a number. */
export const PEOPLE = 'people';

export const peopleParam = (row: string, which: Which): string => `${which}.${row}`;

/** The number that an address names; null for none. */
export function readPeople(text: string | null): { row: string; which: Which } | null {
  const [said = '', ...row] = (text ?? '').split('.');
  const which = WHICH.find((known) => known === said);
  return which === undefined || text === null ? null : { which, row: row.join('.') };
}
