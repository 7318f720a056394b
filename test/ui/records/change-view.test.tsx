import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangeView } from '#records/history/ChangeView.tsx';

const DIFFERENCES = [
  { path: ['name'], before: 'Basel', after: 'Bern' },
  { path: ['notes'], before: '', after: undefined },
  { path: ['closed'], before: undefined, after: false },
];
const show = (kind: 'created' | 'changed' | 'deleted', differences = DIFFERENCES) =>
  render(
    <ChangeView
      change={{ path: 'tempest/sites/all/b', kind, differences, before: null, after: null }}
    />,
  );
const firstCells = () => screen.getAllByRole('rowheader').map((cell) => cell.getAttribute('title'));

it.each([
  ['created', ['name'], ['Field', 'Value']],
  ['changed', ['name', 'notes', 'closed'], ['Field', 'Before', 'After']],
  ['deleted', ['name'], ['Field', 'Value until then']],
] as const)('a record that was %s shows %j', (kind, fields, headings) => {
  show(kind);
  expect(firstCells()).toEqual(fields);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    headings,
  );
});

it('values before and after are told apart where both are shown', () => {
  const sides = () =>
    screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-side') ?? 'alone');
  const { unmount } = show('changed', DIFFERENCES.slice(0, 1));
  expect(sides()).toEqual(['before', 'after']);
  unmount();
  show('created', DIFFERENCES.slice(0, 1));
  expect(sides()).toEqual(['alone']);
});

it.each([
  ['created', 'Created without any value.'],
  ['changed', 'No field has a different value than before.'],
  ['deleted', 'Deleted; it held no value.'],
] as const)('a record that was %s without any value says so', (kind, words) => {
  show(kind, []);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
