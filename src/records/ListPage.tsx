import type { ReactNode } from 'react';
import type { ListRows, Live } from '#lib/live.ts';
import { countOf, formatCount, foundOf } from '#lib/words.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RecordTable, type GivenRows, type SourcedTable } from './RecordTable.tsx';

interface Counted {
  /** The singular of a row: "app account" of "73 app accounts". */
  readonly one: string;
  /** The limit of a source that ends after its newest records. */
  readonly latest?: number | undefined;
}

interface Page extends Counted {
  readonly title: string;
  /** Appended to the number of rows. */
  readonly note?: string;
  readonly action?: ReactNode;
  /** Shown between the heading and the table. */
  readonly children?: ReactNode;
}

export type SourcedPage<Row extends object> = Omit<SourcedTable<Row>, 'caption' | 'head'> & Page;
type GivenPage<Row extends object> = Omit<GivenRows<Row>, 'caption' | 'head'> & Page;

/** The page of a list: a heading with the number of rows, and the table. */
export function ListPage<Row extends { readonly docID: string }>(
  props: SourcedPage<Row> | GivenPage<Row>,
) {
  const { title, one, latest, note = '', action, children, ...table } = props;
  return (
    <RecordTable
      {...table}
      caption={title}
      head={({ live, matched }) => {
        const count = countText(live, matched, { one, latest });
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

/** "73 app accounts", "14 of 73 app accounts", "The latest 500 messages"; empty while unknown. */
function countText(
  live: Live<ListRows<unknown>>,
  matched: number | null,
  { one, latest = Infinity }: Counted,
): string {
  const total = live.state === 'ready' ? live.data.total : null;
  if (total === null) return '';
  if (total < latest) return foundOf(matched, total, one);
  const all = `latest ${countOf(total, one)}`;
  return matched === null ? `The ${all}` : `${formatCount(matched)} of the ${all}`;
}
