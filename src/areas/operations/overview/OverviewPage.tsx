import { useCallback, useMemo, useState } from 'react';
import {
  landingPagesSource,
  moveToExtension,
  useUsersNow,
  useWorkflowUsers,
  type ListedUser,
} from '#data/operations/participant-flow.ts';
import { useList } from '#data/engine/use-list.ts';
import { isOfStatus } from '#domain/people/workflow/status.ts';
import { errorText } from '#lib/error-text.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { failureOf, mapLive, rowsOf } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { foundOf } from '#lib/words.ts';
import { IndexNotice } from '#records/IndexNotice.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { HoldingLine } from './HoldingLine.tsx';
import {
  overviewColumns,
  overviewSearchText,
  placeFilters,
  STATUS_FILTER,
} from './overview-columns.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import './overview.css';

const DEFAULTS: ListDefaults = {
  filters: { status: '', study: '', site: '' },
  sort: { key: 'created', dir: 'desc' },
};
const NONE: readonly ListedUser[] = [];

const userHref = ({ docID }: ListedUser) => href('userDetail', { uid: docID });
const isIn = (status: string) => (user: ListedUser) => isOfStatus(user.workflowStatus, status);

/** Participants by status, and the two manual moves (OPS-OVER). */
export function OverviewPage() {
  const list = useListState(DEFAULTS);
  const { live, index } = useWorkflowUsers();
  const pages = useList(landingPagesSource);
  const [shown, onVisibleRows] = useState(NONE);
  const recordsNow = useUsersNow(shown);
  const { move, failure } = useExtensionMove();
  const extensions = useMemo(
    () => new Map(rowsOf(pages).map(({ docID, extensionID }) => [docID, extensionID !== ''])),
    [pages],
  );
  const columns = useMemo(() => overviewColumns({ extensions, move }), [extensions, move]);
  const status = list.state.filters['status'] ?? '';
  const [matched, onMatched] = useState<number | null>(null);
  const rows = useMemo(() => mapLive(live, wholeList), [live]);
  const users = live.state === 'ready' ? live.data : null;
  const filters = useMemo(() => [STATUS_FILTER, ...placeFilters(users ?? NONE)], [users]);
  const trouble = failureOf(pages);
  return (
    <>
      <PageHeader
        title="Survey tool"
        summary={users ? `${foundOf(matched, users.length, 'user')} in the workflow` : ' '}
      />
      <IndexNotice index={index} />
      {trouble && <LoadError error={trouble.error} retry={trouble.retry} what="Landing pages" />}
      {failure !== null && (
        <AlertBox tone="danger" title="Error moving user to extension eligible">
          <p className="mb-0">{failure}</p>
        </AlertBox>
      )}
      <div className="overview-tools">
        <StatusFilter key={status} list={list} />
        <HoldingLine
          count={mapLive(live, (all) => all.filter(isIn('holding-pre-screen')).length)}
        />
      </div>
      <RecordTable
        name="workflow-users"
        caption="Users"
        live={rows}
        list={list}
        columns={columns}
        filters={filters}
        searchText={overviewSearchText}
        rowHref={userHref}
        recordsNow={recordsNow}
        onMatched={onMatched}
        onVisibleRows={onVisibleRows}
        emptyText="Nobody is in the workflow yet."
      />
    </>
  );
}

/** The manual move, and why the last one failed (OPS-FLOW-18). */
function useExtensionMove() {
  const { name, email } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const move = useCallback(
    async (user: ListedUser, reason: string) => {
      setFailure(null);
      try {
        await moveToExtension(user.docID, { name: name.trim() || email, email }, reason);
      } catch (error) {
        setFailure(errorText(error));
      }
    },
    [name, email],
  );
  return { move, failure };
}
