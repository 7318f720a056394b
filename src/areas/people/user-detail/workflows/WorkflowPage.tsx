import { workflowSource } from '../../../../data/collections/participation.ts';
import { useLive } from '../../../../data/use-live.ts';
import { knownWorkflow, workflowLabel } from '../../../../domain/people/workflow/workflow.ts';
import { isDocumentId } from '../../../../domain/shared/paths.ts';
import { useScreenParam } from '../../../../routing/use-screen-param.ts';
import { LiveView } from '../../../../ui/LiveView.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { RawJson } from '../../../../ui/RawJson.tsx';
import { useUserPage } from '../use-user-page.ts';

/** One workflow of a user, by the view of its kind (CORE-UDET-06). */
export function WorkflowPage() {
  const { user } = useUserPage();
  const workflowID = useScreenParam('workflowID');
  const known = isDocumentId(workflowID) ? knownWorkflow(workflowID) : null;
  const live = useLive(known ? workflowSource(user.docID, known) : null);
  if (!known) return <h2>Workflow not found</h2>;
  return (
    <LiveView live={live} requires="staff">
      {(workflow) =>
        workflow ? (
          <Panel title={workflowLabel(known)}>
            <RawJson label={`Workflow ${known}`} data={workflow.raw} />
          </Panel>
        ) : (
          <h2>Workflow not found</h2>
        )
      }
    </LiveView>
  );
}
