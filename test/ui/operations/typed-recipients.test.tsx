import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { SendNotificationPage } from '#areas/operations/notifications/SendNotificationPage.tsx';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { openPage } from '#test/ui/page-support.tsx';

beforeEach(() => {
  documents.set('users/u1', {
    subjectID: 'S-1',
    firstName: 'Ann',
    lastName: 'Bell',
    email: 'ann@example.com',
  });
  documents.set('users/u2', { firstName: 'Ben', lastName: 'Low', email: 'ben@example.com' });
  documents.set('users/u3', { email: 'cleo@example.com' });
});

const field = () => screen.getByLabelText(/^User IDs/);
const said = async (...lines: readonly string[]) => {
  const status = field().closest('.field')?.nextElementSibling;
  await waitFor(() =>
    expect([...(status?.children ?? [])].map((line) => line.textContent)).toEqual(lines),
  );
};

it('says to whom a message goes while user IDs are typed', async () => {
  openPage(<SendNotificationPage />);
  await userEvent.type(field(), 'u1');
  await said('Goes to 1 person: Ann Bell (S-1).');
  await userEvent.type(field(), ', u2,u3, u1');
  await said('Goes to 3 people: Ann Bell (S-1), Ben Low, cleo@example.com.');
  expect(screen.getByRole('link', { name: 'Ben Low' })).toHaveAttribute('href', '/users/u2');
  expect(await screen.findByRole('button', { name: 'Send to 3 people' })).toBeVisible();
  expect(screen.getByText('Not sent yet. Missing: title, body')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Title/), 'T');
  expect(screen.getByText('Not sent yet. Missing: body')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Body/), 'B');
  expect(screen.getByText('Not sent yet')).toBeVisible();
  await userEvent.type(field(), ', u4, a/b');
  await said(
    'Goes to 3 people: Ann Bell (S-1), Ben Low, cleo@example.com.',
    '2 IDs without a user, left out: u4, a/b.',
  );
  await userEvent.clear(field());
  await said();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});

it('names the users that a list has handed over', async () => {
  const state = { userIDs: ['u9', 'u8'] };
  openPage(<SendNotificationPage />, { address: { pathname: '/', state } });
  await said('Goes to nobody yet.', '2 IDs without a user, left out: u9, u8.');
});

it('says when the users could not be looked up', async () => {
  failFirestore();
  openPage(<SendNotificationPage />);
  await userEvent.type(field(), 'u1');
  expect(await screen.findByText(/^The users could not be looked up: /)).toBeVisible();
});

it('looks up a hundred users and counts the others', async () => {
  const userIDs = Array.from({ length: 102 }, (_, at) => `n${at}`);
  for (const uid of userIDs) documents.set(`users/${uid}`, { subjectID: uid });
  openPage(<SendNotificationPage />, { address: { pathname: '/', state: { userIDs } } });
  await said(
    `Goes to 100 people: ${userIDs.slice(0, 100).join(', ')}.`,
    '2 further IDs are looked up when you send.',
  );
  // How many of all exist is not known.
  await act(async () => await Promise.resolve());
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});
