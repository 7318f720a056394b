import { Link } from 'react-router-dom';
import type { Lesson } from '#domain/content/lesson.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { Icon } from '#ui/icons.tsx';
import type { ColumnView } from '#ui/table/types.ts';

export const lessonName = ({ title, docID }: Lesson): string => title.trim() || docID;

/** No wider than needed: the words have the rest. */
const SHORT = '1%';

const numberColumn = (key: 'chNum' | 'num', header: string): ColumnView<Lesson> => ({
  key,
  header,
  text: ({ [key]: number }) => (number === null ? '' : String(number)),
  share: SHORT,
  sortValue: ({ [key]: number }) => number,
});

/** @param programKey for links to lessons; null in selection mode */
export const lessonColumns = (programKey: string | null): readonly ColumnView<Lesson>[] => [
  numberColumn('chNum', 'Chapter'),
  numberColumn('num', 'Number'),
  {
    key: 'title',
    header: 'Title',
    text: lessonName,
    maxWidth: 240,
    minWidth: 168,
    ...(programKey !== null && {
      cell: (row: Lesson) => (
        <Link className="row-link" to={href('lesson', { programKey, id: row.docID })}>
          {lessonName(row)}
        </Link>
      ),
    }),
  },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 400,
    minWidth: 160,
  },
  {
    key: 'steps',
    header: 'Steps',
    share: SHORT,
    numeric: true,
    text: ({ steps }) => String(steps.length),
    sortValue: ({ steps }) => steps.length,
  },
  {
    key: 'unlocked',
    header: 'Unlocked',
    share: SHORT,
    text: ({ unlockedByDefault }) => (unlockedByDefault ? 'Unlocked' : ''),
    cell: ({ unlockedByDefault }) =>
      unlockedByDefault && (
        <span title="Unlocked by default">
          <Icon name="unlocked" />
          <span className="visually-hidden">Unlocked</span>
        </span>
      ),
  },
  {
    key: 'updated',
    header: 'Last edited',
    share: SHORT,
    text: ({ updated }) => formatDateTime(updated),
    sortValue: ({ updated }) => updated,
  },
];
