import type { ReactNode } from 'react';
import type { ListRows, Live } from '#lib/live.ts';
import { foundOf } from '#lib/words.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RecordTable, type SourcedTable } from './RecordTable.tsx';

export type ListPageProps<Row extends object> = Omit<SourcedTable<Row>, 'caption' | 'head'> & {
  readonly title: string;
  /** The singular of a row: "app account" of "73 app accounts". */
  readonly one: string;
  /** Appended to the number of rows. */
  readonly note?: string;
  readonly action?: ReactNode;
  /** Shown between the heading and the table. */
  readonly children?: ReactNode;
};

/** The page of a long list: a heading with the number of rows, and the table. */
export function ListPage<Row extends { readonly docID: string }>(props: ListPageProps<Row>) {
  const { title, one, note = '', action, children, ...table } = props;
  return (
    <RecordTable
      {...table}
      caption={title}
      head={({ live, matched }) => {
        const count = countText(live, matched, one);
        return (
          <>
            <PageHeader title={title} summary={count && count + note} action={action} />
            {children}
          </>
        );
      }}
    />
  );
}

/** "73 app accounts", "14 of 73 app accounts"; empty while unknown. */
function countText(
  live: Live<ListRows<unknown>>,
  matched: number | null,
  singular: string,
): string {
  const total = live.state === 'ready' ? live.data.total : null;
  return total === null ? '' : foundOf(matched, total, singular);
}
