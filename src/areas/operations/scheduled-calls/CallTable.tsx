import { useMemo, useState } from 'react';
import { useLiveAll } from '#data/engine/use-live.ts';
import { userSource, type ScheduledCall } from '#data/operations/scheduled-calls.ts';
import { PAGE_SIZE, pageOf } from '#lib/list.ts';
import { failureOf } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { LinePanel } from '#ui/LinePanel.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageSizeChoice } from '#ui/table/PageSizeChoice.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { SharedView } from '#ui/table/table-props.ts';
import { TableSurface } from '#ui/table/TableSurface.tsx';
import { isShown } from './call-columns.tsx';
import { panelID } from './call-titles.ts';
import { SubjectsContext } from './subjects-context.ts';
import type { KindOfCalls } from './use-open-calls.ts';

const userHref = ({ uid }: ScheduledCall) => href('userDetail', { uid });
const keyOf = ({ path }: ScheduledCall) => path;

interface CallTableProps {
  readonly kind: KindOfCalls;
  readonly list: ListStateApi;
  /** The calls of all kinds that match the search, and the columns. */
  readonly shown: SharedView<ScheduledCall>;
  readonly matched: readonly ScheduledCall[];
}

/** Calls of one kind, with subjects looked up per page (OPS-CALLS-01, -03). */
export function CallTable({ kind, list, shown, matched }: CallTableProps) {
  const { key, name, bookingLink, live } = kind;
  const { view } = shown;
  const paging = usePage(view.state.search);
  const page = useMemo(
    () => pageOf(matched, paging.page, list.pageSize),
    [matched, paging.page, list.pageSize],
  );
  const subjects = useSubjects(page.rows);
  const columns = useMemo(() => shown.columns.filter(isShown), [shown.columns]);
  const failure = failureOf(live);
  const part = { ...view, matched, page, pending: 0 };
  const none = live.state === 'ready' && matched.length === 0 && !failure;
  const final = view.partial === null || (live.state === 'ready' && live.data.rows.length === 0);
  return (
    <LinePanel
      title={name}
      id={panelID(key)}
      text={none && final ? 'No results found' : null}
      count={live.state === 'ready' ? countOf(matched.length, 'call') : undefined}
      actions={
        bookingLink !== '' && (
          <a href={bookingLink} target="_blank" rel="noreferrer">
            Booking page
          </a>
        )
      }
    >
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      {live.state !== 'error' && (
        <SubjectsContext value={subjects}>
          <TableSurface
            caption={`Calls: ${name}`}
            list={list}
            columns={columns}
            view={live.state === 'ready' ? part : null}
            pageSize={SKELETON_ROWS}
            rowKey={keyOf}
            rowHref={userHref}
          />
          {matched.length > 0 && (
            <Pager view={part} caption={`Calls: ${name}`} onPage={paging.go}>
              {matched.length > PAGE_SIZE && <PageSizeChoice list={list} />}
            </Pager>
          )}
        </SubjectsContext>
      )}
    </LinePanel>
  );
}

/** While loading; a kind has few calls, and most have none. */
const SKELETON_ROWS = 3;

/** Each table has a page of its own, which a search turns back to the first (OPS-D-87). */
function usePage(search: string) {
  const [turned, setTurned] = useState({ page: 1, search });
  return {
    page: turned.search === search ? turned.page : 1,
    go: (page: number) => setTurned({ page, search }),
  };
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
