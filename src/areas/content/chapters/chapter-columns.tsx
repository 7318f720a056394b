import type { Chapter } from '#domain/content/chapter.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { RowOpener } from '#areas/content/shared/RowOpener.tsx';

export const chapterName = ({ title, docID }: Chapter): string => title.trim() || docID;

/** @param onOpen opens a chapter; null in selection mode */
export const chapterColumns = (
  onOpen: ((chapter: Chapter) => void) | null,
): readonly ColumnView<Chapter>[] => [
  {
    key: 'num',
    header: 'Chapter number',
    text: ({ num }) => (num === null ? '' : String(num)),
    sortValue: ({ num }) => num,
  },
  {
    key: 'title',
    header: 'Title',
    text: chapterName,
    ...(onOpen && {
      cell: (row: Chapter) => <RowOpener label={chapterName(row)} onOpen={() => onOpen(row)} />,
    }),
  },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
  {
    key: 'updated',
    header: 'Last edited',
    text: ({ updated }) => formatDateTime(updated),
    sortValue: ({ updated }) => updated,
  },
];
