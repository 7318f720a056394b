import type { ReactNode } from 'react';
import {
  surveyPersonSource,
  weekEnrolmentSource,
  weekUsesSource,
} from '#data/operations/screening-week.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isolated } from '#domain/shared/isolated.ts';
import {
  appUse,
  opensOfWeek,
  screeningWeek,
  WEEK_DAYS,
  type WeekOfOpens,
} from '#domain/operations/screening-week/week.ts';
import { dayDate } from '#domain/people/participation/local-day.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { formatDay } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { LiveCell } from './LiveCell.tsx';
import './screening-week.css';

/*
 * A user's screening week data besides the account. Each cell has its own listener; cells of a row share one
 * per source, and only visible rows have any.
 */

interface OfUser {
  readonly user: User;
}

function useAppUse(user: User) {
  return mapLive(useLive(weekUsesSource(user.docID)), ({ rows }) => appUse(user, rows));
}

export const subjectTitle = ({ subjectID }: User): string => isolated(subjectID) || 'No subject ID';

/** A subject's name, green when engaged (OPS-SWD-08). */
export function SubjectTitle({ user }: OfUser) {
  const use = useAppUse(user);
  const engaged = use.state === 'ready' && use.data.engaged;
  if (!engaged) return <span>{subjectTitle(user)}</span>;
  return (
    <span className="engaged-title" title="Engaged: at least 4 days of use">
      {subjectTitle(user)}
    </span>
  );
}

/** Days with an app open, on the user's clock. */
export const DistinctDays = ({ user }: OfUser) => (
  <LiveCell live={useAppUse(user)}>{({ days }) => formatCount(days.length)}</LiveCell>
);

export const Engaged = ({ user }: OfUser) => (
  <LiveCell live={useAppUse(user)}>
    {({ engaged }) => (engaged ? 'Yes' : <span className="no-opens">No</span>)}
  </LiveCell>
);

interface WeekOpensProps extends OfUser {
  readonly children: (opens: WeekOfOpens) => ReactNode;
}

/** A user's opens by day of their screening week. */
function WeekOpens({ user, children }: WeekOpensProps) {
  const use = useAppUse(user);
  const enrolment = useLive(weekEnrolmentSource(user.docID));
  return (
    <LiveCell live={enrolment}>
      {(stored) => (
        <LiveCell live={use}>
          {({ days }) => {
            const { start } = screeningWeek(user, stored, new Date());
            return children(opensOfWeek(days, start));
          }}
        </LiveCell>
      )}
    </LiveCell>
  );
}

const dayText = (day: number): string => formatDay(dayDate(day));

interface OpensOnProps extends OfUser {
  /** The day of the week, from 0. */
  readonly at: number;
}

/** The opens on one day; its date is in the tooltip and for screen readers (OPS-D-61). */
export const OpensOn = ({ user, at }: OpensOnProps) => (
  <WeekOpens user={user}>
    {({ week }) => {
      const { day, opens = 0 } = week[at] ?? {};
      if (day === undefined) return '';
      return (
        <span
          className={opens === 0 ? 'no-opens' : undefined}
          title={`${dayText(day)}: ${countOf(opens, 'open')}`}
        >
          <span className="visually-hidden">{dayText(day)}: </span>
          {formatCount(opens)}
        </span>
      );
    }}
  </WeekOpens>
);

/** "3 (2 days)" outside of the week, with the dates in the tooltip. */
export const OtherOpens = ({ user }: OfUser) => (
  <WeekOpens user={user}>
    {({ others }) => {
      if (others.length === 0) return '–';
      const opens = others.reduce((sum, day) => sum + day.opens, 0);
      const lines = others.map((day) => `${dayText(day.day)}: ${countOf(day.opens, 'open')}`);
      return (
        <span title={lines.join('\n')}>
          {formatCount(opens)} ({countOf(others.length, 'day')})
          <span className="visually-hidden">: {lines.join(', ')}</span>
        </span>
      );
    }}
  </WeekOpens>
);

export const TotalOpens = ({ user }: OfUser) => (
  <LiveCell live={useAppUse(user)}>
    {({ days }) => formatCount(days.reduce((sum, { opens }) => sum + opens, 0))}
  </LiveCell>
);

interface WeekCellProps extends OfUser {
  readonly now: Date;
  readonly show: 'start' | 'days';
}

/** Twice the week: whoever is in it longer has been forgotten. */
const MOST_DAYS = 2 * WEEK_DAYS;

const Overdue = ({ days }: { readonly days: number }) => (
  <span title="In the screening week for more than two weeks">
    <ToneBadge tone="warning">{formatCount(days)}</ToneBadge>
  </span>
);

/** The start of a user's screening week, or the days since. */
export function WeekCell({ user, now, show }: WeekCellProps) {
  const live = useLive(weekEnrolmentSource(user.docID));
  return (
    <LiveCell live={live}>
      {(enrolment) => {
        const { start, days } = screeningWeek(user, enrolment, now);
        if (start === null || days === null) return '';
        if (show === 'start') return formatDay(dayDate(start));
        return days > MOST_DAYS ? <Overdue days={days} /> : formatCount(days);
      }}
    </LiveCell>
  );
}

interface SurveyCellProps extends OfUser {
  readonly survey: 'screening' | 'baseline';
}

/** A survey's status, fetched by the user's e-mail. */
export function SurveyCell({ user, survey }: SurveyCellProps) {
  const email = normalizeEmail(user.email);
  const isPossible = isDocumentId(email);
  const live = useLive(isPossible ? surveyPersonSource(email) : null);
  if (!isPossible) return '';
  return <LiveCell live={live}>{(person) => person?.[`${survey}_status`] || '–'}</LiveCell>;
}
