import { type Usage } from '#domain/people/usage/schema.ts';
import { minutesText, usageLength } from '#domain/people/usage/usage.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

export const USAGE_COLUMNS: readonly ColumnView<Usage>[] = [
  {
    key: 'opened',
    header: 'Opened',
    text: (usage) => formatDateTime(usage.timeOpened),
    sortValue: (usage) => usage.timeOpened,
  },
  {
    key: 'closed',
    header: 'Closed',
    text: (usage) => formatDateTime(usage.timeClosed),
    sortValue: (usage) => usage.timeClosed,
  },
  {
    key: 'minutes',
    header: 'Minutes',
    numeric: true,
    text: (usage) => minutesText(usageLength(usage)),
    sortValue: usageLength,
  },
  { key: 'version', header: 'App version', text: (usage) => usage.appVersion },
  {
    key: 'os',
    header: 'Device OS',
    text: ({ deviceOS, deviceOSVersion }) => `${deviceOS} ${deviceOSVersion}`.trim(),
  },
];
