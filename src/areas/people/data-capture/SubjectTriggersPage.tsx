import { useMemo } from 'react';
import { docIDOf } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { TRIGGER_COLUMNS, triggerTone } from './event-columns.tsx';
import { SubjectFrame, type SubjectEvents } from './SubjectFrame.tsx';

/** Every event of one subject, newest first (CORE-MEDR-09, -10). */
export function SubjectTriggersPage() {
  return <SubjectFrame>{(subject) => <Triggers {...subject} />}</SubjectFrame>;
}

function Triggers({ events }: SubjectEvents) {
  const person = useStaff();
  const list = useLocalListState();
  const live = useMemo(
    () => ready({ rows: events, total: events.length, complete: true, unreadable: [] }),
    [events],
  );
  return (
    <DataTable
      name="data-capture-triggers"
      caption="Triggers"
      live={live}
      list={list}
      columns={TRIGGER_COLUMNS}
      searchLabel="Search"
      searchHelp="Event type, status, form name, visit, handled timestamp"
      rowKey={docIDOf}
      rowTone={triggerTone}
      emptyText="This subject has no events."
      exportName="data-capture-triggers"
      actor={person.email}
      requires="staff"
    />
  );
}
