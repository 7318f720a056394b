import { indexSource } from '#data/engine/indexed-list.ts';
import { openAhead } from '#data/engine/open-ahead.ts';
import { requestedPaymentsSource } from '#data/operations/payments.ts';
import {
  callsOfDaySource,
  dayAround,
  failedMessagesSource,
  notificationsOfDaySource,
  overdueCallsSource,
  runningPrescriptionsSource,
} from '#data/operations/today.ts';
import { usersIndex } from '#data/people/users.ts';
import type { OpenData } from '#routing/screen.ts';

/** Attaches the lists of today that are the same for everybody. */
export const openToday: OpenData = () => {
  const day = dayAround(new Date());
  openAhead(
    indexSource(usersIndex),
    callsOfDaySource(day),
    requestedPaymentsSource,
    notificationsOfDaySource(day),
    overdueCallsSource(day),
    failedMessagesSource(day),
    runningPrescriptionsSource,
  );
};
