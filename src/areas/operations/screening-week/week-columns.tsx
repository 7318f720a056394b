import type { User } from '#domain/people/user/schema.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { SubjectTitle, SurveyCell } from './week-cells.tsx';

/** For columns whose values are only looked up for visible rows. */
export const LOOKED_UP = {
  text: () => '',
  sortable: false,
  searchable: false,
  exportable: false,
} as const;

/** The first column of every section with users. */
export const SUBJECT_COLUMN: ColumnView<User> = {
  key: 'subjectID',
  header: 'Subject ID',
  text: ({ subjectID }) => subjectID,
  cell: (user) => <SubjectTitle user={user} />,
  mono: true,
  emptyText: 'No subject ID',
};

export const EMAIL_COLUMN: ColumnView<User> = {
  key: 'email',
  header: 'Email',
  text: ({ email }) => email,
  searchable: false,
  maxWidth: 260,
  personal: true,
};

export const SURVEY_COLUMNS: readonly ColumnView<User>[] = [
  {
    key: 'screening',
    header: 'Screening',
    ...LOOKED_UP,
    cell: (user) => <SurveyCell user={user} survey="screening" />,
  },
  {
    key: 'baseline',
    header: 'Baseline',
    ...LOOKED_UP,
    cell: (user) => <SurveyCell user={user} survey="baseline" />,
  },
];
