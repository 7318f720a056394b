import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';

/** An act's outcome for one person. */
export interface BulkResult {
  /** The account, or the e-mail when there is none. */
  readonly uid: string;
  readonly name?: string;
  readonly subjectID?: string;
  readonly email?: string;
  readonly result: string;
  /** The result's link. */
  readonly to?: string | undefined;
}

const WHO: readonly ColumnView<BulkResult>[] = [
  { key: 'uid', header: 'User ID', text: ({ uid }) => uid, mono: true },
  { key: 'name', header: 'Name', text: ({ name = '' }) => name, personal: true },
  { key: 'subjectID', header: 'Subject ID', text: ({ subjectID = '' }) => subjectID },
  { key: 'email', header: 'Email', text: ({ email = '' }) => email, personal: true },
];

const RESULT: ColumnView<BulkResult> = {
  key: 'result',
  header: 'Result',
  text: ({ result }) => result,
  cell: ({ result, to }) => (to === undefined ? result : <Link to={to}>{result}</Link>),
  maxWidth: 480,
};

const keyOf = ({ uid }: BulkResult) => uid;

interface BulkResultsProps {
  /** The export file name's prefix. */
  readonly name: string;
  readonly title: string;
  readonly results: readonly BulkResult[];
}

/** The outcomes of a bulk act, one by one, exportable as CSV. */
export function BulkResults({ name, title, results }: BulkResultsProps) {
  const live = useMemo(() => ready(wholeList(results)), [results]);
  const columns = useMemo(
    () => [...WHO.filter(({ text }) => results.some((row) => text(row) !== '')), RESULT],
    [results],
  );
  return (
    <Panel title={title}>
      <RecordTable
        name={name}
        caption={`${title}, one by one`}
        live={live}
        list={useLocalListState()}
        columns={columns}
        rowKey={keyOf}
        searchLabel="Search results"
        emptyText="Nobody was affected."
      />
    </Panel>
  );
}
