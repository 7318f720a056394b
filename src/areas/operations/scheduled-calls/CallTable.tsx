import { useMemo, useState } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import {
  openCallsSource,
  userSource,
  type ScheduledCall,
} from '#data/operations/scheduled-calls.ts';
import type { CallEvent } from '#domain/operations/call-events.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Panel } from '#ui/Panel.tsx';
import { CALL_COLUMNS } from './call-columns.tsx';
import { SubjectsContext } from './subjects-context.ts';

const DEFAULTS: ListDefaults = { sort: { key: 'created', dir: 'desc' } };
const NONE: readonly ScheduledCall[] = [];

const userHref = ({ uid }: ScheduledCall) => href('userDetail', { uid });
const keyOf = ({ path }: ScheduledCall) => path;

/** Calls of one kind, newest first, with subjects looked up per page (OPS-CALLS-01, -03). */
export function CallTable({ event }: { readonly event: CallEvent }) {
  const { key, name, bookingLink } = event;
  const list = useLocalListState(DEFAULTS);
  const live = useList(openCallsSource(name));
  const [shown, onVisibleRows] = useState(NONE);
  const subjects = useSubjects(shown);
  return (
    <Panel
      title={name}
      actions={
        bookingLink !== '' && (
          <a href={bookingLink} target="_blank" rel="noreferrer">
            Booking page
          </a>
        )
      }
    >
      <SubjectsContext value={subjects}>
        <RecordTable
          name={`calls-${key}`}
          caption={`Calls: ${name}`}
          live={live}
          list={list}
          columns={CALL_COLUMNS}
          rowKey={keyOf}
          rowHref={userHref}
          onVisibleRows={onVisibleRows}
          searchLabel={`Search ${name}`}
          emptyText="No results found"
        />
      </SubjectsContext>
    </Panel>
  );
}

/** Subject IDs of the users with visible calls. */
function useSubjects(shown: readonly ScheduledCall[]): ReadonlyMap<string, string | null> {
  const uids = useMemo(() => [...new Set(shown.map(({ uid }) => uid))], [shown]);
  const users = useLiveAll(uids.map(userSource));
  return useMemo(() => {
    const subjectIDs = new Map<string, string | null>();
    for (const uid of uids) {
      const live = users.get(userSource(uid).key);
      if (live?.state === 'ready') subjectIDs.set(uid, live.data?.subjectID ?? '');
      if (live?.state === 'error') subjectIDs.set(uid, null);
    }
    return subjectIDs;
  }, [uids, users]);
}
