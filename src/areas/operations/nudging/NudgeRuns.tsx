import { resultError, resultLeftOut, type NudgeRun } from '#domain/operations/nudge/nudge-log.ts';
import { formatZonedTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { ErrorCount } from './ErrorCount.tsx';
import { RunResults } from './RunResults.tsx';
import { nudgeRuns } from './nudge-runs.ts';
import { expandable } from '#ui/table/expandable.tsx';

const COLUMNS: readonly ColumnView<NudgeRun>[] = [
  {
    key: 'timeStamp',
    header: 'Time Ran',
    text: ({ timeStamp }) => formatZonedTime(timeStamp),
    sortValue: ({ timeStamp }) => timeStamp,
  },
  { key: 'nudged', header: 'Users Nudged', numeric: true, text: ({ nudged }) => String(nudged) },
  {
    key: 'errors',
    header: 'Errors',
    numeric: true,
    text: ({ errors }) => String(errors),
    cell: ({ errors }) => <ErrorCount errors={errors} />,
  },
];

const DETAIL = expandable<NudgeRun>({
  label: ({ timeStamp }) => `Results of ${formatZonedTime(timeStamp)}`,
  content: (run) => <RunResults run={run} />,
});

/** Includes the people of a run, which its row does not show. */
const searchText = searchTextOfParts({
  'time ran': ({ timeStamp }: NudgeRun) => formatZonedTime(timeStamp),
  results: ({ results }) =>
    results.flatMap((result) => [
      result.error === '' ? result.uid : resultError(result),
      result.leftOut === '' ? '' : resultLeftOut(result),
      ...result.messages.map(({ subjectID, body }) => `${subjectID} ${body}`),
    ]),
});

interface NudgeRunsProps {
  readonly nudgeID: string;
}

/** A nudge's runs, newest first, expandable to their results (OPS-NUDGE-08, OPS-NUDGE-09). */
export function NudgeRuns({ nudgeID }: NudgeRunsProps) {
  return (
    <RecordTable
      name="nudge-logs"
      caption="Runs of this nudge"
      source={nudgeRuns(nudgeID)}
      list={useLocalListState()}
      columns={COLUMNS}
      rowDetail={DETAIL}
      searchText={searchText}
      searchLabel="Search runs"
      emptyText="This nudge has not run yet."
    />
  );
}
