import { useList } from '#data/engine/use-list.ts';
import { screening004Source } from '#data/operations/screening-week.ts';
import type { User } from '#domain/people/user/schema.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';

interface WeekTableProps {
  /** Must be stable. */
  readonly columns: readonly ColumnView<User>[];
  readonly name: string;
  readonly caption: string;
  readonly onVisibleRows?: (rows: readonly User[]) => void;
}

const userHref = ({ docID }: User) => href('userDetail', { uid: docID });
const searchText = searchTextOfParts({ 'subject ID': ({ subjectID }: User) => subjectID });

/** The users of study 004's screening week, in one section's columns (OPS-SWD-03). */
export const WeekTable = (props: WeekTableProps) => (
  <RecordTable
    {...props}
    live={useList(screening004Source)}
    list={useListState()}
    rowHref={userHref}
    searchText={searchText}
    emptyText="Nobody is in the screening week."
  />
);
