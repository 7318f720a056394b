import { useMemo } from 'react';
import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { Panel } from '#ui/Panel.tsx';
import { SurveyResponse } from '#areas/people/user-detail/surveys/SurveyResponse.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { SURVEY_COLUMNS, SurveyTable, type SurveyRow } from './SurveyTable.tsx';
import { useOpenSurvey } from './use-open-survey.ts';
import type { WorkflowViewProps } from './view-props.ts';

/** The surveys of eligibility, baseline or early termination (CORE-WORK-01, -02). */
export function SurveysView({ user, workflow }: WorkflowViewProps) {
  const list = useTableState();
  const open = useOpenSurvey();
  const rows = useMemo(
    () =>
      workflow.surveys.map((survey, at): SurveyRow => ({ ...survey, key: `${at}`, week: null })),
    [workflow.surveys],
  );
  if (open.responseDocID !== null) {
    return (
      <SurveyResponse uid={user.docID} responseDocID={open.responseDocID} onBack={open.close} />
    );
  }
  return (
    <Panel title={workflowLabel(workflow.docID)}>
      <SurveyTable
        name="workflow-surveys"
        caption="Surveys"
        rows={rows}
        columns={SURVEY_COLUMNS}
        list={list}
        hrefOf={open.hrefOf}
        emptyText="No survey is assigned in this workflow."
      />
    </Panel>
  );
}
