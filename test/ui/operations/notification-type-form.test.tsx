import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NotificationTypesPage } from '#areas/operations/notification-types/NotificationTypesPage.tsx';
import { NotificationTypeForm } from '#areas/operations/notification-types/NotificationTypeForm.tsx';
import { programsSource } from '#data/operations/lookups.ts';
import { notificationTypes } from '#data/operations/notification-types.ts';
import { notificationType } from '#domain/operations/notification-type.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Title ${at + 1}`, body: `Body ${at + 1}` }));

function open(count: number) {
  const one = answering(notificationTypes.one({}, 'a'));
  const programs = answering(programsSource);
  openPage(<NotificationTypeForm id="a" />, { as: ada });
  programs.next(rowsOfAll());
  one.next(readerOf(notificationType)('a', { key: 'a', name: 'A', messages: messages(count) }));
}

const shown = () =>
  screen
    .queryAllByRole('group', { name: /^Message \d+$/ })
    .map((group) =>
      [/^Title/, /^Body/].map(
        (label) => within(group).getByLabelText<HTMLInputElement>(label).value,
      ),
    );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the list shows name and description, and opens a type', proves('OPS-NTYPE-01'), async () => {
  const list = answering(notificationTypes.list({}));
  const { router } = openPage(<NotificationTypesPage />, { path: '*', as: ada });
  const type = (id: string, name: string, description: string) =>
    readerOf(notificationType)(id, { key: id, name, description });
  list.next(rowsOfAll(type('b', 'Alpha', 'First by name'), type('a', 'Beta', 'First by key')));
  const rows = within(screen.getByRole('table', { name: 'Notification Types' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Name', 'Description'],
    ['Alpha', 'First by name'],
    ['Beta', 'First by key'],
  ]);
  await userEvent.click(screen.getByText('First by key'));
  expect(router.state.location.pathname).toBe('/notificationTypes/a');
});

it('messages are added at the end and removed one by one', proves('OPS-NTYPE-02'), async () => {
  open(3);
  await press('Remove message 2');
  const left = [
    ['Title 1', 'Body 1'],
    ['Title 3', 'Body 3'],
  ];
  expect(shown()).toEqual(left);
  expect(screen.getByRole('button', { name: 'New Message' })).toHaveFocus();
  await press('New Message');
  expect(shown()).toEqual([...left, ['', '']]);
  await press('Remove message 1');
  await press('Remove message 1');
  await press('Remove message 1');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No messages yet.')).toBeVisible();
});

it('twenty messages at most can be added', proves('OPS-NTYPE-02'), () => {
  open(20);
  expect(screen.getByRole('button', { name: 'New Message' })).toBeDisabled();
});
