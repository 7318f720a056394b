import { isolated } from '#domain/shared/isolated.ts';
import { daysSince } from '#domain/operations/screening-week/programs.ts';
import { userName, type User } from '#domain/people/user/schema.ts';
import { formatCount } from '#lib/words.ts';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { DaysAppOpened } from './DaysAppOpened.tsx';
import { LOOKED_UP } from './week-columns.tsx';

interface ScreeningActs {
  readonly now: Date;
  readonly move: (user: User) => Promise<void>;
}

/** The columns of the screening week; the days of use are counted on request (OPS-SWF-02, -03). */
export const screeningColumns = ({ now, move }: ScreeningActs): readonly ColumnView<User>[] => [
  {
    key: 'subjectID',
    header: 'Subject ID',
    text: ({ subjectID }) => subjectID,
    mono: true,
    emptyText: 'No subject ID',
  },
  {
    key: 'days',
    header: 'Days since creation',
    text: ({ created }) => {
      const days = daysSince(created, now);
      return days === null ? '' : formatCount(days);
    },
    sortValue: ({ created }) => daysSince(created, now),
    numeric: true,
  },
  {
    key: 'opened',
    header: 'Days app opened',
    ...LOOKED_UP,
    cell: (user) => <DaysAppOpened user={user} />,
  },
  {
    key: 'passed',
    header: 'Passed screen week',
    text: ({ passed005ScreenWeek }) => (passed005ScreenWeek ? 'Yes' : 'No'),
    cell: ({ passed005ScreenWeek }) => (passed005ScreenWeek ? '✓ Yes' : 'No'),
  },
  {
    key: 'actions',
    header: 'Actions',
    ...CONTROLS,
    cell: (user) => (
      <TwoStepButton
        label="Move to screenWeekFail005"
        confirmLabel="Confirm move"
        consequence={`Moves ${isolated(user.subjectID || userName(user) || user.docID)} to the program screenWeekFail005`}
        busyLabel="Moving…"
        size="sm"
        onConfirm={() => move(user)}
      />
    ),
  },
];
