import { Link } from 'react-router-dom';
import { isPlanned, type TimelineEntry } from '#domain/people/user/timeline.ts';
import { knownWorkflow, workflowLabel } from '#domain/people/workflow/schema.ts';
import { formatDateTime, formatDay } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { href } from '#routing/href.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { KIND_LABELS, saysKind } from './kinds.ts';

interface TimelineItemProps {
  readonly uid: string;
  readonly entry: TimelineEntry;
  readonly now: Date;
}

/** An event: when, what, and by whom. */
export function TimelineItem({ uid, entry, now }: TimelineItemProps) {
  const { kind, at, dayOnly, title, detail, by, workflowID } = entry;
  const workflow = knownWorkflow(workflowID);
  return (
    <li className="timeline-item" data-kind={kind}>
      <p className="timeline-time">
        {at ? (
          <time dateTime={at.toISOString()} title={relativeTime(at, now)}>
            {dayOnly ? formatDay(at) : formatDateTime(at)}
          </time>
        ) : (
          'Time unknown'
        )}
      </p>
      <span className="timeline-dot" aria-hidden="true" title={KIND_LABELS[kind].one} />
      <div className="timeline-what">
        <p className="timeline-title">
          {title} {isPlanned(entry, now) && <ToneBadge tone="info">Planned</ToneBadge>}
        </p>
        <p className="timeline-detail">
          {!saysKind(title, kind) && <span>{KIND_LABELS[kind].one}</span>}
          {detail !== '' && <span>{detail}</span>}
          {by !== '' && <span>by {by}</span>}
          {workflow && (
            <Link to={href('userWorkflow', { uid, workflowID: workflow })}>
              Open {workflowLabel(workflow)}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
