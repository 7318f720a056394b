import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListIndexCheck } from '#areas/administration/doctor/ListIndexCheck.tsx';
import { listIndexWords } from '#areas/administration/doctor/list-index-words.ts';
import type { CheckedList } from '#data/use-cases/list-index-upkeep.ts';

const none = { count: 0, ids: [] };
const sound = (list: CheckedList['list'], records: number): CheckedList => ({
  list,
  records,
  unusable: 0,
  missing: none,
  leftOver: none,
  differing: none,
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('runs only on request, and confirms each index that agrees', async () => {
  let asked = 0;
  const check = () => {
    asked += 1;
    return Promise.resolve([sound('users', 1_200), sound('subjects', 1)]);
  };
  render(<ListIndexCheck check={check} rebuild={() => Promise.reject(new Error('unasked'))} />);
  expect(asked).toBe(0);
  press('Check the list index');
  expect(screen.getByText('Comparing …')).toBeVisible();
  await waitFor(() =>
    expect(lines()).toEqual([
      'Users: the index agrees with 1,200 records.',
      'Subjects: the index agrees with 1 record.',
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Rebuild the list index' })).toBeNull();
});

it('offers to rebuild differing lists in two steps, then checks again', async () => {
  const rebuilt: string[] = [];
  const check = () =>
    Promise.resolve([
      sound('users', 3),
      { ...sound('subjects', 3), ...(rebuilt.includes('subjects') ? {} : { unusable: 1 }) },
      { ...sound('registrations', 2), ...(rebuilt.length > 1 ? {} : { unusable: 1 }) },
    ]);
  const rebuild = async (list: string) => {
    await Promise.resolve();
    rebuilt.push(list);
  };
  render(<ListIndexCheck check={check} rebuild={rebuild} />);
  press('Check the list index');
  await screen.findByRole('button', { name: 'Rebuild the list index' });
  press('Rebuild the list index');
  expect(screen.getAllByText(/^Writes the index of subjects and registrations again/)).not.toEqual(
    [],
  );
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  expect(rebuilt).toEqual([]);
  press('Confirm');
  await waitFor(() => expect(lines()[1]).toBe('Subjects: the index agrees with 3 records.'));
  expect(lines()[2]).toBe('Registrations: the index agrees with 2 records.');
  expect(rebuilt).toEqual(['subjects', 'registrations']);
  expect(screen.getByRole('button', { name: 'Check the list index' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Rebuild the list index' })).toBeNull();
});

it('reports a failed check, and can be run again', async () => {
  let answers = 0;
  const check = () =>
    answers++ === 0
      ? Promise.reject(new Error('The server could not be reached.'))
      : Promise.resolve([sound('users', 2)]);
  render(<ListIndexCheck check={check} rebuild={() => Promise.resolve()} />);
  press('Check the list index');
  const alert = await screen.findByRole('alert');
  expect(
    within(alert).getByText(/^The list index could not be checked or rebuilt: .*reached/),
  ).toBeVisible();
  press('Check the list index');
  await waitFor(() => expect(lines()).toEqual(['Users: the index agrees with 2 records.']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists what differs, naming only the first few of many', () => {
  const differing = {
    ...sound('registrations', 40),
    unusable: 2,
    missing: { count: 1, ids: ['a@example.com'] },
    leftOver: { count: 22, ids: ['b@example.com', 'c@example.com'] },
    differing: { count: 2, ids: ['d@example.com', 'e@example.com'] },
  };
  expect(listIndexWords(differing)).toBe(
    'Registrations: the index does not agree with 40 records: 2 parts of it cannot be used; it lacks 1 (a@example.com); it still has 22 (b@example.com, c@example.com and 20 more) that no longer exist; it holds different values of 2 (d@example.com, e@example.com).',
  );
});

it.each([
  [{ unusable: 1 }, '1 part of it cannot be used'],
  [{ missing: { count: 1, ids: ['a'] } }, 'it lacks 1 (a)'],
  [{ leftOver: { count: 1, ids: ['a'] } }, 'it still has 1 (a) that no longer exist'],
  [{ differing: { count: 1, ids: ['a'] } }, 'it holds different values of 1 (a)'],
])('names nothing but what differs: %j', (fault, words) => {
  expect(listIndexWords({ ...sound('users', 3), ...fault })).toBe(
    `Users: the index does not agree with 3 records: ${words}.`,
  );
});
