import {
  eventPlace,
  lessonNumber,
  stepNumber,
  type AnalyticsEvent,
} from '#domain/people/participation/events.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** A column without sorting: only the server can sort all events, and it sorts by time. */
const column = (
  key: string,
  header: string,
  text: (event: AnalyticsEvent) => string,
  more: Partial<ColumnView<AnalyticsEvent>> = {},
): ColumnView<AnalyticsEvent> => ({ key, header, text, sortable: false, ...more });

const id = { mono: true, maxWidth: 120 };

/** An event's fields in record order (REPORT-EVENT-02, REPORT-D-80). */
export const EVENT_COLUMNS: readonly ColumnView<AnalyticsEvent>[] = [
  column('time', 'Time', ({ timeStamp }) => exactTime(timeStamp), {
    sortValue: ({ timeStamp }) => timeStamp,
  }),
  column('name', 'Event', (event) => event.eventName),
  column('open', 'App open ID', (event) => event.appOpenID, id),
  column('type', 'Type', (event) => event.eventType),
  column('place', 'Screen', eventPlace),
  column('lesson', 'Lesson', lessonNumber, { numeric: true }),
  column('step', 'Step', stepNumber, { numeric: true }),
  column('day', 'Therapy day', (event) => event.therapyDay, { numeric: true }),
  column('device', 'Device ID', (event) => event.deviceID, id),
  column('subject', 'Subject ID', (event) => event.subjectID),
  column('user', 'User ID', (event) => event.userId, id),
];

function exactTime(time: Date | null): string {
  if (!time) return '';
  const seconds = String(time.getSeconds()).padStart(2, '0');
  return `${formatDate(time)} ${formatTime(time)}:${seconds}`;
}
