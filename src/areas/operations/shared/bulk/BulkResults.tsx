import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';

/** What came of an act for one of many. */
export interface BulkResult {
  /** The account; the e-mail where there is none. */
  readonly uid: string;
  readonly name?: string;
  readonly subjectID?: string;
  readonly email?: string;
  readonly result: string;
  /** Where the result leads. */
  readonly to?: string | undefined;
}

const WHO: readonly ColumnView<BulkResult>[] = [
  { key: 'uid', header: 'User ID', text: ({ uid }) => uid, mono: true },
  { key: 'name', header: 'Name', text: ({ name = '' }) => name, personal: true },
  { key: 'subjectID', header: 'Subject ID', text: ({ subjectID = '' }) => subjectID },
  { key: 'email', header: 'E-mail', text: ({ email = '' }) => email, personal: true },
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
  /** The file name of an export begins with it. */
  readonly name: string;
  readonly title: string;
  readonly results: readonly BulkResult[];
}

/** What came of an act on many, one by one; to be taken along as CSV. */
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
        emptyText="Nobody was concerned."
      />
    </Panel>
  );
}
