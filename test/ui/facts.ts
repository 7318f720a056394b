import { screen } from '@testing-library/react';

/** The facts of a panel: each value by its label. */
export function factsOf(panel: string): Record<string, string> {
  const values = screen.getByRole('region', { name: panel }).querySelectorAll('.key-value');
  return Object.fromEntries(
    [...values].map((value): [string, string] => [
      value.querySelector('dt')?.textContent ?? '',
      value.querySelector('dd')?.firstChild?.textContent?.trim() ?? '',
    ]),
  );
}
