import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TasksTable } from '#areas/people/shared/tasks/TasksTable.tsx';

const NOT_LINKED = 'User has not been registered or matched to this subject';

interface TasksPanelProps {
  readonly uid: string;
}

/** The linked user's tasks in the active program (CORE-SUBJ-10, CORE-D-31). */
export function TasksPanel({ uid }: TasksPanelProps) {
  const linked = isDocumentId(uid);
  const user = useLive(linked ? userSource(uid) : null);
  if (!linked) return <NotLinked />;
  return (
    <LiveView live={user}>
      {(storedUser) =>
        storedUser ? <ActiveTasks uid={uid} program={storedUser.activeProgram} /> : <NotLinked />
      }
    </LiveView>
  );
}

function NotLinked() {
  return (
    <Panel title="Tasks">
      <p className="mb-0">{NOT_LINKED}</p>
    </Panel>
  );
}

interface ActiveTasksProps extends TasksPanelProps {
  readonly program: string;
}

function ActiveTasks({ uid, program }: ActiveTasksProps) {
  const list = useLocalListState();
  if (!isDocumentId(program)) {
    return (
      <Panel title="Tasks">
        <p className="mb-0">The user has no active program, so there are no tasks to show.</p>
      </Panel>
    );
  }
  return (
    <Panel title={`Tasks in ${program}`}>
      <TasksTable uid={uid} program={program} list={list} />
    </Panel>
  );
}
