import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  checkReports,
  type ReportCheckProgress,
  type ReportCheckResult,
} from '#data/reports/report-check.ts';
import { REPORT_FINDINGS, type ReportFinding } from '#domain/reports/check/finding.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { errorText } from '#lib/error-text.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { countOf } from '#lib/words.ts';
import { PrintButton } from '#records/print/PrintButton.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { AboutReport } from '#ui/AboutReport.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { FilterView } from '#ui/table/types.ts';
import { useRun, type Run } from '#ui/use-run.ts';
import { FINDING_COLUMNS } from './finding-columns.tsx';
import { StudyChoice } from './StudyChoice.tsx';

const DEFAULTS = { filters: { kind: '' } };

const FILTERS: readonly FilterView<ReportFinding>[] = [
  {
    key: 'kind',
    kind: 'select',
    label: 'Kind',
    options: Object.entries(REPORT_FINDINGS).map(([value, label]) => ({ value, label })),
    matches: ({ kind }, value) => kind === value,
  },
];

const keyOf = ({ id }: ReportFinding) => id;

/** URL parameter of the checked study. */
const STUDY = 'study';

const ABOUT = (
  <AboutReport
    says="Compares the numbers of the reports with the records of the participants."
    counts="the participants in the tables of the chosen study, test accounts included"
    until="Records are read when the check runs."
  />
);

type Check = Run<ReportCheckProgress, ReportCheckResult>;

/** Recomputes a study's numbers on request and lists mismatches. */
export function ReportCheckPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [first] = STUDIES;
  const study = STUDIES.find(({ name }) => name === query.get(STUDY)) ?? first;
  const { run, start, stop } = useRun<ReportCheckProgress, ReportCheckResult>({
    reads: 'tables',
    done: 0,
    of: 0,
  });
  const list = useListState(DEFAULTS);
  const choose = (name: string) => {
    stop();
    return navigate({ search: String(new URLSearchParams({ [STUDY]: name })) }, { replace: true });
  };
  return (
    <>
      <PageHeader title="Report check" summary={ABOUT} action={<PrintButton />} />
      <PrintedBy />
      <StudyChoice
        chosen={study?.name ?? ''}
        running={run.state === 'running'}
        onChoose={choose}
        onStart={() =>
          study && start((onProgress, signal) => checkReports(study, onProgress, signal))
        }
        onStop={stop}
      />
      <Panel title="Progress">
        {run.state === 'failed' ? (
          <AlertBox tone="danger">
            The reports could not be checked: {errorText(run.error)}
          </AlertBox>
        ) : (
          <p className="mb-0" role="status">
            {wordsOf(run)}
          </p>
        )}
      </Panel>
      {run.state === 'done' && (
        <RecordTable
          name="report-check"
          caption="Findings"
          live={ready(wholeList(run.result.findings))}
          list={list}
          columns={FINDING_COLUMNS}
          filters={FILTERS}
          rowKey={keyOf}
          emptyText="No findings"
        />
      )}
    </>
  );
}

function wordsOf(run: Check): string {
  switch (run.state) {
    case 'running': {
      const { reads, done, of } = run.progress;
      if (of === 0) return 'Reading the tables…';
      return `Reading: ${done} of ${countOf(of, reads === 'tables' ? 'table' : 'participant')} so far.`;
    }
    case 'done':
      return resultWords(run.result);
    default:
      return 'Reads the records of every participant in the tables of the study, and computes the numbers that can be computed again.';
  }
}

function resultWords({ findings, tables, participants, cut }: ReportCheckResult): string {
  const checkedText = `${countOf(tables, 'table')} and ${countOf(participants, 'participant')} checked`;
  const findingsText =
    findings.length === 0 ? 'everything fits' : countOf(findings.length, 'finding');
  const rest = cut.length === 0 ? '' : ` Only the first rows were checked of ${cut.join(', ')}.`;
  return `${checkedText}: ${findingsText}.${rest}`;
}
