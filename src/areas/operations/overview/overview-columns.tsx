import type { ListedUser } from '#data/operations/participant-flow.ts';
import { userName } from '#domain/people/user/schema.ts';
import {
  isOfStatus,
  NOT_STARTED,
  readStatus,
  statusLabel,
  WORKFLOW_STATUSES,
} from '#domain/people/workflow/status.ts';
import { optionsOf, searchTextOfParts } from '#lib/list.ts';
import { StatusMark } from '#records/workflow-status/StatusMark.tsx';
import { CONTROLS, type ColumnView, type FilterView, type SelectFilter } from '#ui/table/types.ts';
import { createdColumn } from '#areas/operations/shared/created-column.ts';
import { USER_COLUMNS } from '#areas/operations/shared/user-columns.ts';
import { MoveToExtension } from './MoveToExtension.tsx';

export interface OverviewActs {
  /** By landing page: whether it has an extension. */
  readonly extensions: ReadonlyMap<string, boolean>;
  readonly move: (user: ListedUser, reason: string) => Promise<void>;
}

/** E-mail and name, and nothing else (OPS-OVER-06). */
export const overviewSearchText = searchTextOfParts({
  email: (user: ListedUser) => user.email,
  name: (user) => [user.displayName, userName(user)],
});

const PLAIN: readonly ColumnView<ListedUser>[] = [
  ...USER_COLUMNS,
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
    cell: ({ workflowStatus }) => <StatusMark status={workflowStatus} />,
    maxWidth: 220,
  },
  createdColumn(),
  { key: 'study', header: 'Study', text: ({ study }) => study, maxWidth: 160, hiddenAtFirst: true },
  { key: 'site', header: 'Site', text: ({ site }) => site, maxWidth: 160, hiddenAtFirst: true },
];

/** Chosen by its own form above the table (OPS-OVER-04, -05). */
export const STATUS_FILTER: SelectFilter<ListedUser> = {
  kind: 'select',
  key: 'status',
  label: 'Workflow status',
  elsewhere: true,
  options: [NOT_STARTED, ...WORKFLOW_STATUSES].map((value) => ({
    value,
    label: value === NOT_STARTED ? 'Therapy not started' : statusLabel(value),
  })),
  matches: ({ workflowStatus }, value) => isOfStatus(workflowStatus, value),
};

/** Combined with the status filter, they show the users of a study and site in one status. */
export const placeFilters = (users: readonly ListedUser[]): readonly FilterView<ListedUser>[] => [
  {
    kind: 'select',
    key: 'study',
    label: 'Study',
    options: optionsOf(users, ({ study }) => study),
    matches: ({ study }, value) => study === value,
  },
  {
    kind: 'select',
    key: 'site',
    label: 'Site',
    options: optionsOf(users, ({ site }) => site),
    matches: ({ site }, value) => site === value,
  },
];

/** Whether a user may be moved to the extension (OPS-OVER-10). */
const mayEnterExtension = (
  { workflowStatus, landingPageKey }: Pick<ListedUser, 'workflowStatus' | 'landingPageKey'>,
  extensions: ReadonlyMap<string, boolean>,
): boolean => readStatus(workflowStatus) === 'done' && extensions.get(landingPageKey) === true;

/** The columns of the overview; the last one has the move (OPS-OVER-07). */
export const overviewColumns = ({
  extensions,
  move,
}: OverviewActs): readonly ColumnView<ListedUser>[] => [
  ...PLAIN,
  {
    key: 'actions',
    header: 'Actions',
    ...CONTROLS,
    share: '1%',
    cell: (user) =>
      mayEnterExtension(user, extensions) && <MoveToExtension user={user} onMove={move} />,
  },
];
