import { useMemo, useState } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import { usersIndex } from '#data/people/users.ts';
import {
  openCallsSource,
  userSource,
  type ScheduledCall,
} from '#data/operations/scheduled-calls.ts';
import type { CallEvent } from '#domain/operations/call-events.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { failureOf, mapLive } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CALL_COLUMNS, callSearchText } from './call-columns.tsx';
import { countedTitle, panelID } from './call-titles.ts';
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
  const { searchText, waits, trouble } = useCallSearch(list.state.search.trim() !== '');
  // Until the subject IDs have loaded, no results are not final.
  const rows = useMemo(
    () => (waits ? mapLive(live, (calls) => ({ ...calls, complete: false })) : live),
    [waits, live],
  );
  return (
    <Panel
      title={countedTitle(name, live)}
      id={panelID(key)}
      actions={
        bookingLink !== '' && (
          <a href={bookingLink} target="_blank" rel="noreferrer">
            Booking page
          </a>
        )
      }
    >
      {trouble && <LoadError error={trouble.error} retry={trouble.retry} what="Subject IDs" />}
      <SubjectsContext value={subjects}>
        <RecordTable
          name={`calls-${key}`}
          caption={`Calls: ${name}`}
          live={rows}
          list={list}
          columns={CALL_COLUMNS}
          searchText={searchText}
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

/**
 * Includes the subject IDs of all calls. They come from the list index, which is only read for a search: a
 * page reads the users of its visible calls.
 */
function useCallSearch(searches: boolean) {
  const users = useLive(searches ? indexSource(usersIndex) : null);
  const searchText = useMemo(() => {
    const { rows = [], others = [] } = users.state === 'ready' ? users.data : {};
    return callSearchText(
      new Map([...rows, ...others].map(({ docID, subjectID }) => [docID, subjectID])),
    );
  }, [users]);
  return { searchText, waits: searches && users.state === 'loading', trouble: failureOf(users) };
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
