import { where } from 'firebase/firestore';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { FAILED } from '#domain/people/device/delivery.ts';
import { decodeNotification, SCHEDULED } from '#domain/people/device/notifications.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';
import { callsSource } from './scheduled-calls.ts';

/** A local calendar day. */
export interface Day {
  readonly start: Date;
  readonly end: Date;
}

export function dayAround(now: Date): Day {
  const year = now.getFullYear();
  const month = now.getMonth();
  const date = now.getDate();
  return { start: new Date(year, month, date), end: new Date(year, month, date + 1) };
}

const within = (field: string, { start, end }: Day) => [
  where(field, '>=', start),
  where(field, '<', end),
];

/** The calls of a day, live (OPS-D-81). */
export const callsOfDaySource = (day: Day) =>
  callsSource(`day=${day.start.toISOString()}`, within('callStartTime', day));

/** Earlier calls without an outcome, live. */
export const overdueCallsSource = ({ start }: Day) =>
  callsSource(`before=${start.toISOString()}`, [
    where('status', '==', 'call scheduled'),
    where('callStartTime', '<', start),
  ]);

/** The query limit of the rules for notifications. */
const MOST_NOTIFICATIONS = 1000;

/** A day's scheduled notifications. */
export const notificationsOfDaySource = (day: Day) =>
  listSource(collectionPath('notification', {}), decodeNotification, within('scheduledFor', day), {
    name: `day=${day.start.toISOString()}`,
    max: MOST_NOTIFICATIONS,
  });

/** How many days back failed messages are listed, enough for a long weekend. */
export const FAILED_DAYS = 7;

/** Undelivered messages of the last days, including today. */
export function failedMessagesSource({ start, end }: Day) {
  const from = new Date(start.getFullYear(), start.getMonth(), start.getDate() - FAILED_DAYS + 1);
  return listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('status', '==', FAILED), ...within('scheduledFor', { start: from, end })],
    { name: `failed=${start.toISOString()}`, max: MOST_NOTIFICATIONS },
  );
}

/** The limit at which waiting messages are no longer counted. */
const MOST_WAITING = 100;

/** Messages of every kind that are due by the end of the day and not delivered yet. */
export const waitingMessagesSource = ({ end }: Day) =>
  listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('status', '==', SCHEDULED), where('scheduledFor', '<', end)],
    { name: `waiting=${end.toISOString()}`, max: MOST_WAITING },
  );

/** The query limit of the rules for prescriptions. */
export const MOST_PRESCRIPTIONS = 1000;

/** Real running prescriptions, live; their end is computed, so a query cannot filter by it. */
export const runningPrescriptionsSource = listSource(
  collectionPath('prescription', {}),
  decodePrescription,
  [where('isTest', '==', false), where('status', 'in', ['active', 'refill'])],
  { name: 'running', max: MOST_PRESCRIPTIONS },
);
