import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RightsTable } from '#areas/administration/roles/RightsTable.tsx';
import type { Right } from '#domain/staff/rights.ts';
import { openPage } from '#test/ui/page-support.tsx';

const row = (path: string, right: Right) => ({
  path,
  sentence: `Records of ${path}.`,
  rights: { get: 'no', list: 'no', create: 'no', update: right, delete: 'no' } as const,
  marks: {},
  notes: {},
});

const paths = () =>
  within(screen.getByRole('table', { name: 'Rights' }))
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('.mono')?.textContent);
const only = () => screen.queryByRole('checkbox', { name: /^Only what is allowed/ });

it('shows the few rights alone where most are refused, and all on request', async () => {
  const rows = [row('a', 'no'), row('b', 'own'), row('c', 'no'), row('d', 'no')];
  openPage(<RightsTable label="Rights" rows={rows} />);
  expect(only()).toBeChecked();
  expect(screen.getByText('Only what is allowed (1)')).toBeVisible();
  expect(paths()).toEqual(['b']);
  await userEvent.click(only() as HTMLElement);
  expect(paths()).toEqual(['a', 'b', 'c', 'd']);
});

it('shows everything where at least half is allowed, and hides the rest on request', async () => {
  openPage(<RightsTable label="Rights" rows={[row('a', 'no'), row('b', 'yes')]} />);
  expect(only()).not.toBeChecked();
  expect(paths()).toEqual(['a', 'b']);
  await userEvent.click(only() as HTMLElement);
  expect(paths()).toEqual(['b']);
});

it('has nothing to switch where all is allowed', () => {
  openPage(<RightsTable label="Rights" rows={[row('a', 'yes'), row('b', 'own')]} />);
  expect(only()).toBeNull();
});
