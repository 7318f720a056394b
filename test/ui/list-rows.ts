import { screen, within } from '@testing-library/react';

const textsOf = (cells: readonly Element[]) => cells.map(({ textContent }) => textContent.trim());

/** A table's rows, each as its texts by column. */
export function rowsByColumn(name: string): readonly Record<string, string>[] {
  const table = within(screen.getByRole('table', { name }));
  const headers = textsOf(table.getAllByRole('columnheader'));
  return [...screen.getByRole('table', { name }).querySelectorAll('tbody tr[data-row]')].map(
    (row) => {
      // The cell with the button that opens a row has no header.
      const texts = textsOf([...row.children]).slice(-headers.length);
      return Object.fromEntries(
        headers.map((header, at): [string, string] => [header, texts[at] ?? '']),
      );
    },
  );
}

/** The ids of a table's rows, in order. */
export const rowIDs = (): readonly (string | null)[] =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.getAttribute('data-row'));
