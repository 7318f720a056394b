import { isDocumentId } from '#domain/shared/doc-path.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TasksTable } from '#areas/people/shared/tasks/TasksTable.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** A user's tasks in the active program (CORE-UDET-11, CORE-D-62). */
export function TasksPage() {
  const { user } = useUserPage();
  const list = useTableState();
  const { activeProgram: program } = user;
  return (
    <Panel title={isDocumentId(program) ? `Tasks in ${program}` : 'Tasks'}>
      {isDocumentId(program) ? (
        <TasksTable key={program} uid={user.docID} program={program} list={list} />
      ) : (
        <EmptyState text="The user has no active program, so there are no tasks to show." />
      )}
    </Panel>
  );
}
