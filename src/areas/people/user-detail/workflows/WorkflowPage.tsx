import { useState } from 'react';
import { workflowSource } from '#data/people/participation.ts';
import { useLive } from '#data/engine/use-live.ts';
import { knownWorkflow, type Workflow } from '#domain/people/workflow/schema.ts';
import { failureOf } from '#lib/live.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { docPath } from '#domain/shared/paths.ts';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { RawDataPanel } from '#ui/RawDataPanel.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { WORKFLOW_VIEWS, type KnownWorkflow } from './registry.tsx';
import { useSurveyIsOpen } from './views/use-open-survey.ts';
import { UnknownWorkflow } from './views/UnknownWorkflow.tsx';
import './workflows.css';

/** A user's workflow in the view of its kind (CORE-UDET-06). */
export function WorkflowPage() {
  const { user } = useUserPage();
  const workflowID = useScreenParam('workflowID');
  const knownID = knownWorkflow(workflowID);
  if (!knownID) return <UnknownWorkflow workflowID={workflowID} />;
  return <KnownWorkflowPage key={`${user.docID} ${knownID}`} workflowID={knownID} />;
}

function KnownWorkflowPage({ workflowID }: KnownWorkflow) {
  const { user } = useUserPage();
  const live = useLive(workflowSource(user.docID, workflowID));
  const stored = live.state === 'ready' ? live.data : undefined;
  // A response has its own raw data.
  const surveyOpen = useSurveyIsOpen();
  // An open form survives connection loss and deletion, and keeps the latest state: an earlier
  // version would show a decision saved meanwhile as undone.
  const [workflow, setWorkflow] = useState<Workflow | null>(null);
  if (stored && stored !== workflow) setWorkflow(stored);
  if (!workflow) {
    return (
      <LiveView live={live} requires="staff">
        {() => <UnknownWorkflow workflowID={workflowID} />}
      </LiveView>
    );
  }
  const View = WORKFLOW_VIEWS[workflowID];
  const failure = failureOf(live);
  const about = docPath('workflow', { uid: user.docID, workflowID });
  return (
    <>
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <Unreadable workflow={workflow} />
      <QuestionMarks uid={user.docID} about={about}>
        <View user={user} workflow={workflow} gone={stored === null} />
      </QuestionMarks>
      {!surveyOpen && <NotesPanel uid={user.docID} about={about} />}
      {!surveyOpen && <RawDataPanel label={`Workflow ${workflowID}`} data={workflow.raw} />}
    </>
  );
}

/** Lists the fields of the wrong type, which are shown as missing. */
function Unreadable({ workflow }: { readonly workflow: Workflow }) {
  const fields = [...new Set(workflow.problems)];
  if (fields.length === 0) return null;
  return (
    <AlertBox tone="warning" announce={false}>
      Stored in a form that cannot be read here: {fields.join(', ')}. The raw data below shows it.
    </AlertBox>
  );
}
