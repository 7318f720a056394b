import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DevicePanel } from '#areas/people/user-detail/devices/DevicePanel.tsx';
import { deviceNotificationsSource } from '#data/people/notifications.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeDevice } from '#domain/people/device/schema.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore, SERVER_NOW } from '#test/ui/firestore-in-memory.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

beforeEach(() => {
  documents.set('users/u1/devices/phone', { FCMToken: 'token-of-now' });
});

function open(as: StaffMember, FCMToken = 'token-of-then') {
  const notifications = answering(deviceNotificationsSource('phone'));
  const device = decodeDevice('phone', { FCMToken });
  openPage(
    <LeaveGuard>
      <DevicePanel uid="u1" device={device} name="Phone" openAtFirst />
    </LeaveGuard>,
    { as },
  );
  return notifications;
}

const form = () => screen.queryByRole('form', { name: /^Send a notification to/ });
const send = () => screen.getByRole('button', { name: 'Send notification' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const status = () => screen.getByText(/^Status: /).textContent;
const sent = () => [...documents].filter(([path]) => path.startsWith('notifications/'));

async function type(title: string, body: string) {
  await userEvent.type(field('Title'), title);
  await userEvent.type(field('Body'), body);
}

it.each([
  ['an admin, of a device with a token', ada, 'token', true],
  ['an admin, of a device without a token', ada, '', false],
  ['staff, of a device with a token', sam, 'token', false],
])(
  'the form is for admins, and for devices with a token: %s',
  proves('REPORT-NOTIF-01', 'REPORT-NOTIF-03'),
  (_, as, token, is) => {
    open(as, token);
    expect(form() !== null).toBe(is);
  },
);

it(
  'what was typed is stored as scheduled, and the form follows its status',
  proves(
    ...['REPORT-NOTIF-02', 'REPORT-NOTIF-04', 'REPORT-NOTIF-05', 'REPORT-NOTIF-06'],
    ...['REPORT-D-72', 'OPS-NOTIF-10', 'OPS-NOTIF-11', 'OPS-D-49'],
  ),
  async () => {
    const notifications = open(ada);
    expect(status()).toBe('Status: not Sent');
    await type(' A test ', 'Please ignore');
    await userEvent.click(send());
    await expect.poll(sent).toEqual([
      [
        expect.stringMatching(/^notifications\/[^/]+$/),
        {
          title: 'A test',
          body: 'Please ignore',
          FCMToken: 'token-of-now',
          scheduledFor: SERVER_NOW,
          status: 'scheduled',
          deviceID: 'phone',
          uid: 'u1',
          createdBy: 'ada@example.com',
        },
      ],
    ]);
    await expect.poll(status).toBe('Status: scheduled');
    expect([field('Title').value, field('Body').value]).toEqual(['', '']);
    const id = sent()[0]![0].split('/')[1]!;
    const stored = (docID: string, now: string) =>
      decodeNotification(docID, { title: 'A test', uid: 'u1', status: now });
    notifications.next(rowsOfAll(stored('an-earlier-one', 'error'), stored(id, 'sent')));
    expect(status()).toBe('Status: sent');
    await userEvent.type(field('Title'), 'Another');
    expect(status()).toBe('Status: not Sent');
    expect(sent()).toHaveLength(1);
  },
);

it.each([
  ['   ', 'Body'],
  ['Title', ' {Enter} '],
])('a title %j with a body %j is not sent', proves('REPORT-D-72'), async (title, body) => {
  open(ada);
  await type(title, body);
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toHaveAccessibleDescription('Needs a title and a body.');
  await userEvent.click(send());
  expect(sent()).toEqual([]);
  await type('x', 'y');
  expect(send()).not.toHaveAttribute('aria-disabled');
});

it(
  'a failure says why and keeps what was typed, which can be sent again',
  proves('REPORT-D-72'),
  async () => {
    open(ada);
    await type('Kept', 'Kept as well');
    failFirestore();
    await userEvent.click(send());
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent(/^Error: ./);
    expect([field('Title').value, field('Body').value]).toEqual(['Kept', 'Kept as well']);
    expect(status()).toBe('Status: not Sent');
    failFirestore(false);
    await userEvent.click(send());
    await expect.poll(() => sent().map(([, { title }]) => title)).toEqual(['Kept']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
