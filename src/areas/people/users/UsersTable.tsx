import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '#data/people/users.ts';
import { lastActive } from '#domain/people/user/last-active.ts';
import type { User } from '#domain/people/user/schema.ts';
import { joinQuery } from '#lib/list-view.ts';
import { href } from '#routing/href.ts';
import { useScreens } from '#routing/use-screens.ts';
import { ListPage, type SourcedPage } from '#records/ListPage.tsx';
import { TICKED } from '#ui/table/types.ts';
import { useNow } from '#ui/use-now.ts';
import { LatestUsageContext, type LatestUsage } from './latest-usage.ts';
import { userColumns, userSearchText } from './user-columns.tsx';

const LEGEND = [
  { tone: 'success', label: 'Under 24 h' },
  { tone: 'warning', label: '24 to 48 h, or never' },
  { tone: 'danger', label: 'Over 48 h' },
] as const;

const NO_NAMES =
  ' · The list shows names to info-viewers only; press Ctrl K to find someone by name';

const userHref = ({ docID }: User) => href('userDetail', { uid: docID });

/** The people by workflow status, of the study and site that the list shows. */
function byStatusHref({ study = '', site = '' }: Readonly<Record<string, string>>): string {
  const chosen = Object.entries({ study, site }).filter(([, value]) => value !== '');
  return joinQuery(href('surveyTool'), new URLSearchParams(chosen).toString());
}

const loader = (seesIdentity: boolean) => async () =>
  (await import('./many-users.ts')).manyUsers(seesIdentity);
const LOAD = { named: loader(true), unnamed: loader(false) };

type Given = 'source' | 'list' | 'filters' | 'children' | 'onRows' | 'onVisibleRows';

interface UsersTableProps extends Pick<SourcedPage<ListedUser>, Given> {
  readonly seesIdentity: boolean;
  /** The last app opens of the visible users. */
  readonly opened: LatestUsage;
}

/** The table of users; row colours depend on lookups for visible rows. */
export function UsersTable({ seesIdentity, opened, ...given }: UsersTableProps) {
  const now = useNow();
  const rowTone = useCallback(
    (user: User) => {
      const at = opened.get(user.docID);
      if (at === undefined || at instanceof Error) return null;
      const tone = lastActive(at, now);
      // The wording of the cell, which the badge replaces (CORE-D-20).
      return at === null ? { ...tone, label: 'Never', alone: true } : tone;
    },
    [opened, now],
  );
  const searchText = useMemo(() => userSearchText(seesIdentity), [seesIdentity]);
  const hasStatuses = useScreens().some(({ name }) => name === 'surveyTool');
  const colored = given.list.state.filters['color'] === TICKED;
  return (
    <LatestUsageContext value={opened}>
      <ListPage
        {...given}
        title="Users"
        action={
          hasStatuses && (
            <Link to={byStatusHref(given.list.state.filters)}>People by workflow status</Link>
          )
        }
        one="app account"
        // Explains why the name columns are missing, one of which would show the order (CORE-USERS-26).
        note={seesIdentity ? '' : (given.list.state.sort ? '' : ', by email') + NO_NAMES}
        name="users"
        order={{ key: 'email', dir: 'asc' }}
        columns={userColumns(seesIdentity)}
        searchText={searchText}
        many={seesIdentity ? LOAD.named : LOAD.unnamed}
        rowHref={userHref}
        rowTone={colored ? rowTone : undefined}
        toneColumn="lastActive"
        {...(colored ? { legend: LEGEND } : {})}
        emptyText="There are no app accounts yet. They appear here as soon as somebody signs up in the app."
      />
    </LatestUsageContext>
  );
}
