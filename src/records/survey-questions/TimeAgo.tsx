import { formatDateTime } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';

interface TimeAgoProps {
  readonly at: Date;
  readonly now: Date;
}

/** Relative time; the exact time on hover (CORE-D-69). */
export function TimeAgo({ at, now }: TimeAgoProps) {
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at)}>
      {relativeTime(at, now)}
    </time>
  );
}
