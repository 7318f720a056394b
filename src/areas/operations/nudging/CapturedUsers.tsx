import { useEffect, useMemo } from 'react';
import { resultError } from '#domain/operations/nudge/nudge-log.ts';
import { whyNotNudged, type NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { clockText, type TimeOfDay } from '#domain/operations/nudge/local-clock.ts';
import { questionOf } from '#domain/operations/nudge/query.ts';
import { timeOf } from '#domain/operations/nudge/save-question.ts';
import { formatZonedTime } from '#lib/dates.ts';
import { loading, ready, type ListRows, type Live } from '#lib/live.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { usePreview, type Preview, type PreviewApi } from './use-preview.ts';

interface CapturedUsersProps {
  readonly values: Readonly<Record<string, unknown>>;
  /** Called with the captured users; null while unknown. */
  readonly onKnown: (users: readonly NudgeUser[] | null) => void;
}

export const CAPTURED_PANEL = { id: 'captured-users', title: 'Captured users' };

/** The fields that a query requires; a new form has none of them. */
const LAST_ACTION = ['actionType', 'minHoursAgo', 'maxHoursAgo'] as const;

const uidOf = ({ uid }: NudgeUser) => uid;

function columnsOf(preview: Preview | null): readonly ColumnView<NudgeUser>[] {
  const why = (user: NudgeUser) => (preview ? whyNotNudged(user, preview.params, preview.at) : '');
  return [
    { key: 'subjectID', header: 'Subject ID', text: ({ subjectID }) => subjectID, mono: true },
    {
      key: 'performed',
      header: 'Action performed',
      text: (user) =>
        user.error === '' ? formatZonedTime(user.timeActionPerformed) : resultError(user),
      sortValue: ({ timeActionPerformed }) => timeActionPerformed,
    },
    {
      key: 'localTime',
      header: 'Local time',
      text: ({ usersLocalTime, timezone }) =>
        (usersLocalTime && `${usersLocalTime} ${timezone}`).trim(),
    },
    {
      key: 'nudgeable',
      header: 'Would be nudged now',
      text: (user) => (user.nudgeable ? 'Yes' : `No. ${user.error === '' ? why(user) : ''}`.trim()),
      maxWidth: 320,
    },
  ];
}

function liveOf({ preview, again }: PreviewApi): Live<ListRows<NudgeUser>> {
  if (!preview) return loading;
  if (preview.error) return { state: 'error', error: preview.error, retry: again };
  const rows = preview.users;
  return ready({ rows, total: rows.length, complete: true, unreadable: [] });
}

/** The users the form's query captures now (OPS-NUDGE-15, OPS-NUDGE-16). */
export function CapturedUsers({ values, onKnown }: CapturedUsersProps) {
  const { preview, again } = usePreview(values);
  const users = preview?.error === null ? preview.users : null;
  useEffect(() => onKnown(users), [onKnown, users]);
  const { problems } = questionOf(values);
  const untouched = LAST_ACTION.every((name) => (values[name] ?? '') === '');
  const live = useMemo(() => liveOf({ preview, again }), [preview, again]);
  const columns = useMemo(() => columnsOf(preview), [preview]);
  const list = useLocalListState();
  return (
    <Panel {...CAPTURED_PANEL}>
      <div role="status">
        {problems.length > 0 && untouched && (
          <p className="mb-1">
            Say whom to ask for, how long ago and what they did: then this shows whom the nudge
            captures.
          </p>
        )}
        {problems.map((problem) => (
          <p
            key={problem}
            className={untouched ? 'text-body-secondary mb-0' : 'text-warning-emphasis mb-1'}
          >
            {problem}
          </p>
        ))}
        {problems.length === 0 && users && <p>{countText(users, timeOf(values))}</p>}
      </div>
      {problems.length === 0 && (
        <RecordTable
          name="captured-users"
          caption="Users captured by the query"
          live={live}
          list={list}
          columns={columns}
          rowKey={uidOf}
          searchLabel="Search captured users"
          emptyText="The query captures nobody."
        />
      )}
    </Panel>
  );
}

function countText(users: readonly NudgeUser[], time: TimeOfDay | null): string {
  const now = users.filter(({ nudgeable }) => nudgeable).length;
  const total = `Total: ${countOf(users.length, 'user')}, of whom ${formatCount(now)} could be nudged now.`;
  return time ? `${total} The nudge is sent at ${clockText(time)} by their own clock.` : total;
}
