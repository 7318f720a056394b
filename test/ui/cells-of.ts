import { within } from '@testing-library/react';

/** The headings and rows of a table, cell by cell. */
export const cellsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()));
