import { FAILED, SENDING, SENT } from '#domain/people/device/delivery.ts';
import { SCHEDULED, type Notification } from '#domain/people/device/notifications.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { calendarDays } from '#lib/relative-time.ts';
import type { FilterView } from '#ui/table/types.ts';

export const DEFAULTS: ListDefaults = { filters: { status: '', day: '' } };

/** By the calendar of the reader: 0 is today. */
const DAYS: Readonly<Record<string, (days: number) => boolean>> = {
  today: (days) => days === 0,
  week: (days) => days <= 0 && days > -7,
  later: (days) => days > 0,
};

export const FILTERS: readonly FilterView<Notification>[] = [
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    options: [SCHEDULED, SENDING, SENT, FAILED].map((value) => ({ value, label: value })),
    matches: ({ status }, value) => status === value,
  },
  {
    kind: 'select',
    key: 'day',
    label: 'Day',
    allLabel: 'Any day',
    options: [
      { value: 'today', label: 'Today' },
      { value: 'week', label: 'The last 7 days' },
      { value: 'later', label: 'After today' },
    ],
    matches: ({ scheduledFor }, value) =>
      scheduledFor !== null && (DAYS[value]?.(calendarDays(new Date(), scheduledFor)) ?? true),
  },
];
