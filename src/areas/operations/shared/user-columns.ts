import type { ListedUser } from '#data/operations/participant-flow.ts';
import { userName } from '#domain/people/user/schema.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** The columns that identify a user in the survey tool. */
export const USER_COLUMNS: readonly ColumnView<ListedUser>[] = [
  {
    key: 'name',
    header: 'Name',
    text: userName,
    maxWidth: 220,
    personal: true,
    emptyText: 'No name',
  },
  { key: 'email', header: 'Email', text: ({ email }) => email, maxWidth: 260, personal: true },
];
