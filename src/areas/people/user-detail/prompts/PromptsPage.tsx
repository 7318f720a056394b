import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useActiveEnrolment } from '#areas/people/user-detail/use-active-enrolment.ts';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { PromptAnswers } from './PromptAnswers.tsx';

/** A user's prompt answers in the active program (CORE-UDET-10). */
export function PromptsPage() {
  const { user } = useUserPage();
  const list = useTableState();
  const enrolment = useActiveEnrolment();
  return (
    <Panel title={`Prompts in ${user.activeProgram}`}>
      <LiveView live={enrolment} requires="staff">
        {({ docID, promptAnswers }) => (
          <PromptAnswers key={docID} program={docID} answers={promptAnswers} list={list} />
        )}
      </LiveView>
    </Panel>
  );
}
