import type { ListedUser } from '#data/operations/participant-flow.ts';
import { userName } from '#domain/people/user/schema.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { readStatus, statusLabel } from '#domain/people/workflow/status.ts';
import { formatShortDate } from '#lib/dates.ts';
import { searchTextOf } from '#lib/list.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { MoveToExtension } from './MoveToExtension.tsx';

export interface OverviewActs {
  /** Every landing page, with whether it has an extension. */
  readonly extensions: ReadonlyMap<string, boolean>;
  readonly move: (user: ListedUser) => Promise<void>;
}

/** E-mail and name, and nothing else (OPS-OVER-06). */
export const overviewSearchText = searchTextOf((user: ListedUser) => [
  user.email,
  user.displayName,
  userName(user),
]);

const PLAIN: readonly ColumnView<ListedUser>[] = [
  {
    key: 'name',
    header: 'Name',
    text: userName,
    maxWidth: 220,
    personal: true,
    emptyText: 'No name',
  },
  { key: 'email', header: 'Email', text: ({ email }) => email, maxWidth: 260, personal: true },
  {
    key: 'landingPage',
    header: 'Landing page',
    text: ({ landingPageKey }) => landingPageKey,
    maxWidth: 160,
  },
  {
    key: 'status',
    header: 'Workflow status',
    text: ({ workflowStatus }) => statusLabel(workflowStatus),
    cell: ({ workflowStatus }) => (
      <span title={explainStatus(workflowStatus) || undefined}>{statusLabel(workflowStatus)}</span>
    ),
    maxWidth: 220,
  },
  {
    key: 'created',
    header: 'Created',
    text: ({ created }) => formatShortDate(created),
    sortValue: ({ created }) => created,
  },
];

/** Whether staff may move a user on to the extension by hand (OPS-OVER-10). */
export const mayEnterExtension = (
  { workflowStatus, landingPageKey }: Pick<ListedUser, 'workflowStatus' | 'landingPageKey'>,
  extensions: ReadonlyMap<string, boolean>,
): boolean => readStatus(workflowStatus) === 'done' && extensions.get(landingPageKey) === true;

/** The columns of the overview; the last one moves a user on (OPS-OVER-07). */
export const overviewColumns = ({
  extensions,
  move,
}: OverviewActs): readonly ColumnView<ListedUser>[] => [
  ...PLAIN,
  {
    key: 'actions',
    header: 'Actions',
    text: () => '',
    sortable: false,
    searchable: false,
    exportable: false,
    cell: (user) =>
      mayEnterExtension(user, extensions) && (
        <MoveToExtension user={user} known={extensions.has(user.study)} onMove={move} />
      ),
  },
];
