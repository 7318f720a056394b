import { useMemo } from 'react';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { TRIGGER_COLUMNS, triggerTone } from './event-columns.tsx';
import { SubjectFrame, type SubjectEvents } from './SubjectFrame.tsx';

/** A subject's events, newest first (CORE-MEDR-09, -10). */
export function SubjectTriggersPage() {
  return <SubjectFrame>{(subject) => <Triggers {...subject} />}</SubjectFrame>;
}

function Triggers({ events }: SubjectEvents) {
  const list = useLocalListState();
  const live = useMemo(() => ready(wholeList(events)), [events]);
  return (
    <RecordTable
      name="data-capture-triggers"
      caption="Triggers"
      live={live}
      list={list}
      columns={TRIGGER_COLUMNS}
      rowTone={triggerTone}
      emptyText="This subject has no events."
    />
  );
}
