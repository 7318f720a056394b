import { useMemo } from 'react';
import type { NudgePeople } from '#data/operations/nudgers.ts';
import type { SimulatedUser } from '#domain/operations/nudge/simulate.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';

type Other = NudgePeople['others'][number];

const COLUMNS: readonly ColumnView<Other>[] = [
  {
    key: 'subjectID',
    header: 'Subject ID',
    text: ({ subjectID, uid }) => subjectID || uid,
    mono: true,
  },
  { key: 'timezone', header: 'Time zone', text: ({ timezone }) => timezone },
  { key: 'why', header: 'Why not', text: ({ why }) => why.join(' '), maxWidth: 480 },
];

const keyOf = ({ uid }: Other) => uid;

interface DayOthersProps {
  readonly users: readonly SimulatedUser[];
  /** Users that were read but not captured. */
  readonly others: NudgePeople['others'];
}

/** Everybody who gets nothing that day, and why; captured users first. */
export function DayOthers({ users, others }: DayOthersProps) {
  const live = useMemo(() => {
    const captured = users.flatMap(({ facts, at, why }) => (at ? [] : [{ ...facts, why }]));
    return ready(wholeList([...captured, ...others]));
  }, [users, others]);
  return (
    <>
      <h3 className="h6">The others would not</h3>
      <RecordTable
        name="nudge-day-others"
        caption="No message on this day"
        live={live}
        list={useLocalListState()}
        columns={COLUMNS}
        rowKey={keyOf}
        searchLabel="Search those without a message"
        emptyText="Everybody who was looked at gets a message."
      />
    </>
  );
}
