import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SendNotificationPage } from '#areas/operations/notifications/SendNotificationPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import * as notifications from '#data/people/notifications.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex } from '#data/people/users.ts';
import * as search from '#data/use-cases/search.ts';
import { answering } from '#test/ui/answering.ts';
import { iris, openPage } from '#test/ui/page-support.tsx';

const NONE = { rows: [], others: [], records: 0, unreadable: [] };
const PEOPLE = [
  ['u1', 'Miriam', 'Blackwood', 'S-1'],
  ['u2', 'Miriam', 'Castle', 'S-2'],
  ['u3', 'Ben', 'Low', 'S-3'],
] as const;

beforeEach(() => {
  vi.spyOn(search, 'findRecords').mockResolvedValue([]);
  vi.spyOn(notifications, 'nameUsers').mockResolvedValue([]);
});

const userIDs = () => screen.getByLabelText<HTMLTextAreaElement>(/^User IDs/);
const person = () => screen.getByRole('searchbox', { name: 'Find a person' });
const people = () =>
  within(screen.getByRole('list', { name: 'People found' }))
    .getAllByRole('button')
    .map((choice) => choice.querySelector('.found-title')?.textContent);

async function findMiriam(typed: string, found: readonly (readonly string[])[] = PEOPLE) {
  const users = answering(indexSource(usersIndex));
  const subjects = answering(indexSource(subjectsIndex));
  const registrations = answering(indexSource(registrationsIndex));
  const send = vi.spyOn(notifications, 'findRecipients');
  openPage(<SendNotificationPage />, { as: iris });
  expect(users.attached()).toBe(0);
  if (typed !== '') await userEvent.type(userIDs(), typed);
  await userEvent.type(person(), 'miriam');
  await waitFor(() => expect(users.attached()).toBe(1));
  const rows = found.map(([uid = '', firstName, lastName, subjectID]) =>
    usersIndex.decode(uid, { firstName, lastName, subjectID, email: `${uid}@example.com` }),
  );
  users.next({ ...NONE, rows, records: found.length });
  subjects.next(NONE);
  registrations.next(NONE);
  await screen.findByRole('list', { name: 'People found' });
  return send;
}

it('adds a person found by name to the user IDs, which stay as typed', async () => {
  await findMiriam('u9,\nu8, ');
  expect(people()).toEqual(['Miriam Blackwood', 'Miriam Castle']);
  await userEvent.click(screen.getByRole('button', { name: /^Miriam Castle/ }));
  expect(userIDs()).toHaveValue('u9,\nu8, u2');
  expect(person()).toHaveValue('');
  expect(person()).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'People found' })).toBeNull();
});

it('adds the first person with Enter, sends nothing, and offers nobody twice', async () => {
  const send = await findMiriam('');
  await userEvent.type(person(), '{Enter}');
  expect(userIDs()).toHaveValue('u1');
  await userEvent.type(person(), 'miriam');
  await waitFor(() => expect(people()).toEqual(['Miriam Castle']));
  await userEvent.type(person(), '{Enter}miriam');
  expect(await screen.findByText('Everyone found is among the user IDs already.')).toBeVisible();
  await userEvent.clear(person());
  await userEvent.type(person(), 'nobody{Enter}');
  expect(await screen.findByText('No user matches this.')).toBeVisible();
  expect(userIDs()).toHaveValue('u1, u2');
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByText('Required')).toBeNull();
});

it('closes the list when the focus leaves it, and counts who is not listed', async () => {
  const seven = Array.from({ length: 7 }, (_, at) => [`m${at}`, 'Miriam', `Lee${at}`, `S-${at}`]);
  await findMiriam('', seven);
  expect(people()).toHaveLength(5);
  expect(await screen.findByText('2 more people match. Type more to see fewer.')).toBeVisible();
  await userEvent.click(screen.getByLabelText(/^Title/));
  expect(screen.queryByRole('list', { name: 'People found' })).toBeNull();
  await userEvent.click(person());
  expect(people()).toHaveLength(5);
});
