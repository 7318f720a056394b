import {
  sessionDuration,
  sessionLength,
  sessionTone,
} from '#domain/people/participation/session.ts';
import type { Session } from '#domain/people/participation/task.ts';
import { formatDateTime } from '#lib/dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import type { Tone } from '#ui/tone.ts';

const TONES = {
  success: 'success',
  warning: 'warning',
  primary: 'accent',
} as const satisfies Record<ReturnType<typeof sessionTone>, Tone>;

export const SESSION_COLUMNS: readonly ColumnView<Session>[] = [
  { key: 'id', header: 'ID', text: (session) => session.id || session.docID, mono: true },
  {
    key: 'status',
    header: 'Status',
    text: (session) => session.status,
    cell: ({ status }) =>
      status && <StatusBadge tone={TONES[sessionTone(status)]} label={status} />,
  },
  {
    key: 'started',
    header: 'Started',
    text: (session) => formatDateTime(session.dateStarted),
    sortValue: (session) => session.dateStarted,
  },
  {
    key: 'completed',
    header: 'Completed',
    text: (session) => formatDateTime(session.dateCompleted),
    sortValue: (session) => session.dateCompleted,
  },
  { key: 'duration', header: 'Duration', text: sessionDuration, sortValue: sessionLength },
];
