import { useMemo } from 'react';
import {
  EXT_THERAPY_WEEKS,
  predictedSchedule,
  THERAPY_WEEKS,
  type TherapyPlan,
} from '#domain/people/workflow/therapy-schedule.ts';
import {
  assignedSurveySchema,
  workflowLabel,
  type Workflow,
} from '#domain/people/workflow/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { THERAPY_NOT_STARTED, therapyStart } from '#domain/people/participation/therapy-day.ts';
import { formatDay } from '#lib/dates.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { therapyWeekFact } from '#areas/people/shared/therapy-week.tsx';
import { SurveyResponse } from '#areas/people/user-detail/surveys/SurveyResponse.tsx';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { SURVEY_COLUMNS, SurveyTable, type SurveyRow } from './SurveyTable.tsx';
import { useOpenSurvey } from './use-open-survey.ts';
import type { WorkflowViewProps } from './view-props.ts';

const COLUMNS: readonly ColumnView<SurveyRow>[] = [
  {
    key: 'week',
    header: 'Week',
    text: (row) => (row.week === null ? '–' : String(row.week)),
    sortValue: (row) => row.week,
  },
  ...SURVEY_COLUMNS,
];

/** A person's state in therapy, with expected and actual surveys (CORE-THER-01, -02). */
export function TherapyView({ user, workflow }: WorkflowViewProps) {
  const list = useTableState();
  const open = useOpenSurvey();
  const rows = useMemo(() => actualSchedule(workflow), [workflow]);
  if (open.responseDocID !== null) {
    return (
      <SurveyResponse uid={user.docID} responseDocID={open.responseDocID} onBack={open.close} />
    );
  }
  const { therapyStartDay } = workflow;
  const plan = { extension: workflow.docID === 'EXT-therapy', study: user.study };
  const weeks = plan.extension ? EXT_THERAPY_WEEKS : THERAPY_WEEKS;
  return (
    <>
      <KeyValuePanel
        title={workflowLabel(workflow.docID)}
        items={[
          {
            label: 'Current therapy week',
            value: therapyWeekFact(workflow, weeks),
          },
          {
            label: 'Start date',
            value: therapyStartText(therapyStartDay, user) || THERAPY_NOT_STARTED,
          },
        ]}
      />
      <PredictedPanel
        start={therapyStart(therapyStartDay, participantZone(user.timezone))}
        plan={plan}
      />
      <Panel title="Actual survey schedule">
        <SurveyTable
          name="therapy-surveys"
          caption="Surveys by week"
          rows={rows}
          columns={COLUMNS}
          list={list}
          hrefOf={open.hrefOf}
          emptyText="No survey has been assigned in therapy yet."
        />
      </Panel>
    </>
  );
}

function PredictedPanel({ start, plan }: { start: Date | null; plan: TherapyPlan }) {
  return (
    <Panel title="Predicted survey schedule">
      {start ? (
        <table className="table table-sm schedule-table" aria-label="Predicted survey schedule">
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">Predicted date</th>
            </tr>
          </thead>
          <tbody>
            {predictedSchedule(start, plan).map(({ week, date }) => (
              <tr key={week}>
                <td>{week}</td>
                <td>{formatDay(date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mb-0">{THERAPY_NOT_STARTED}</p>
      )}
    </Panel>
  );
}

/** One row per survey; a week without any has just its number. */
function actualSchedule({ therapySurveys }: Workflow): SurveyRow[] {
  return therapySurveys.flatMap(({ week, surveys }, at) => {
    const listed = surveys.length > 0 ? surveys : [assignedSurveySchema.getDefault()];
    return listed.map((survey, i) => ({ ...survey, key: `${at}-${i}`, week }));
  });
}
