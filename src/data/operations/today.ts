import { where } from 'firebase/firestore';
import { decodePrescription } from '#domain/operations/prescription/prescription.ts';
import { FAILED } from '#domain/people/device/delivery.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';
import { callsSource } from './scheduled-calls.ts';

/** A day as it is where the reader is. */
export interface Day {
  readonly start: Date;
  readonly end: Date;
}

export function dayAround(now: Date): Day {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return { start: new Date(year, month, date), end: new Date(year, month, date + 1) };
}

const within = (field: string, { start, end }: Day) => [
  where(field, '>=', start),
  where(field, '<', end),
];

/** The calls that begin on a day, live (OPS-D-81). */
export const callsOfDaySource = (day: Day) =>
  callsSource(`day=${day.start.toISOString()}`, within('callStartTime', day));

/** The calls of the days before of which nobody has said how they went, live. */
export const overdueCallsSource = ({ start }: Day) =>
  callsSource(`before=${start.toISOString()}`, [
    where('status', '==', 'call scheduled'),
    where('callStartTime', '<', start),
  ]);

/** More are not counted: the rules take no longer list of notifications. */
const MOST_NOTIFICATIONS = 1000;

/** The notifications that are scheduled for a day. */
export const notificationsOfDaySource = (day: Day) =>
  listSource(collectionPath('notification', {}), decodeNotification, within('scheduledFor', day), {
    name: `day=${day.start.toISOString()}`,
    max: MOST_NOTIFICATIONS,
  });

/** So far back are messages looked for that failed: the nudges of an evening, or of a long weekend. */
export const FAILED_DAYS = 7;

/** The messages of the last days, this one included, that were not delivered. */
export function failedMessagesSource({ start, end }: Day) {
  const from = new Date(start.getFullYear(), start.getMonth(), start.getDate() - FAILED_DAYS + 1);
  return listSource(
    collectionPath('notification', {}),
    decodeNotification,
    [where('status', '==', FAILED), ...within('scheduledFor', { start: from, end })],
    { name: `failed=${start.toISOString()}`, max: MOST_NOTIFICATIONS },
  );
}

/** More running prescriptions are not looked at: the rules take no longer list of them. */
export const MOST_PRESCRIPTIONS = 1000;

/** The real prescriptions that run, live; when one ends is no field that a query could ask for. */
export const runningPrescriptionsSource = listSource(
  collectionPath('prescription', {}),
  decodePrescription,
  [where('isTest', '==', false), where('status', 'in', ['active', 'refill'])],
  { name: 'running', max: MOST_PRESCRIPTIONS },
);
