import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DevicePanel } from '#areas/people/user-detail/devices/DevicePanel.tsx';
import { deviceNotificationsSource } from '#data/people/notifications.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeDevice } from '#domain/people/device/schema.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

/** Renders the panel of a phone. @returns changes its token */
function open(FCMToken: string) {
  let store: (token: string) => void = () => undefined;
  function Page() {
    const [token, setToken] = useState(FCMToken);
    store = setToken;
    const device = decodeDevice('phone', { FCMToken: token });
    return (
      <LeaveGuard>
        <DevicePanel uid="u1" device={device} name="Phone" openAtFirst={false} />
      </LeaveGuard>
    );
  }
  openPage(<Page />, { as: ada });
  return (token: string) => act(() => store(token));
}

const toggle = (what: string) => screen.getByRole('button', { name: `${what} notifications` });
const send = () => screen.getByRole('button', { name: 'Send notification' });

it('keeps a typed notification while hidden, and reads nothing before it is shown', async () => {
  const notifications = answering(deviceNotificationsSource('phone'));
  const user = userEvent.setup();
  open('a-token');
  expect(notifications.attached()).toBe(0);
  await user.click(toggle('Show'));
  expect(notifications.attached()).toBe(1);
  await user.type(screen.getByLabelText('Title'), 'Good morning');
  await user.click(toggle('Hide'));
  expect(screen.getByLabelText('Title')).not.toBeVisible();
  await user.click(toggle('Show'));
  expect(screen.getByLabelText('Title')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Good morning');
});

it(
  'keeps a typed notification when the device loses its token, and explains the wait',
  proves('REPORT-NOTIF-01'),
  async () => {
    answering(deviceNotificationsSource('phone'));
    const user = userEvent.setup();
    const store = open('a-token');
    await user.click(toggle('Show'));
    await user.type(screen.getByLabelText('Title'), 'Good morning');
    await user.type(screen.getByLabelText('Body'), 'How are you?');
    expect(send()).not.toHaveAttribute('aria-disabled');
    store('');
    expect(screen.getByLabelText('Body')).toHaveValue('How are you?');
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    expect(send()).toHaveAccessibleDescription('This device no longer has a messaging token.');
    store('another-token');
    expect(send()).not.toHaveAttribute('aria-disabled');
  },
);

it('offers no notification to a device without a token', proves('REPORT-NOTIF-01'), async () => {
  answering(deviceNotificationsSource('phone'));
  open('');
  await userEvent.click(toggle('Show'));
  expect(screen.queryByRole('form')).toBeNull();
});

it('shows messages of its person and of nobody, but not of the previous owner', async () => {
  const notifications = answering(deviceNotificationsSource('phone'));
  open('a-token');
  await userEvent.click(toggle('Show'));
  const message = (title: string, uid: string) => decodeNotification(title, { title, uid });
  notifications.next(
    rowsOfAll(message('Hers', 'u1'), message('Of nobody', ''), message('Of another', 'u2')),
  );
  expect(screen.getByRole('cell', { name: 'Hers' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Of nobody' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'Of another' })).toBeNull();
});
