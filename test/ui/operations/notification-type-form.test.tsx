import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NotificationTypeForm } from '#areas/operations/notification-types/NotificationTypeForm.tsx';
import { programsSource } from '#data/operations/lookups.ts';
import { notificationTypes } from '#data/operations/notification-types.ts';
import { notificationType } from '#domain/operations/notification-type.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Title ${at + 1}`, body: 'Body' }));

function open(count: number) {
  const one = answering(notificationTypes.one({}, 'a'));
  const programs = answering(programsSource);
  openPage(<NotificationTypeForm id="a" />, { as: ada });
  programs.next(rowsOfAll());
  one.next(readerOf(notificationType)('a', { key: 'a', name: 'A', messages: messages(count) }));
}

const titles = () =>
  screen.queryAllByRole('group', { name: /^Message \d+$/ }).map((group) => {
    const input = within(group).getByLabelText<HTMLInputElement>(/^Title/);
    return input.value;
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('messages are added at the end and removed one by one', proves('OPS-NTYPE-02'), async () => {
  open(3);
  await press('Remove message 2');
  expect(titles()).toEqual(['Title 1', 'Title 3']);
  expect(screen.getByRole('button', { name: 'New Message' })).toHaveFocus();
  await press('New Message');
  expect(titles()).toEqual(['Title 1', 'Title 3', '']);
  await press('Remove message 1');
  await press('Remove message 1');
  await press('Remove message 1');
  expect(titles()).toEqual([]);
  expect(screen.getByText('No messages yet.')).toBeVisible();
});

it('twenty messages at most can be added', proves('OPS-NTYPE-02'), () => {
  open(20);
  expect(screen.getByRole('button', { name: 'New Message' })).toBeDisabled();
});
