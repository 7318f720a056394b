import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PracticePlace } from '#data/administration/practice.ts';
import { PRACTICE_TASK_NAMES, type PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { PRACTICE_TASKS } from '#domain/staff/practice/tasks.ts';
import { useOwnParams } from '#routing/use-own-params.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DoneMark } from './DoneMark.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import '#ui/side-nav.css';
import './practice.css';

const SUMMARY = 'Twelve tasks for your first week, with made-up people';

/** The Practice page: the tasks, a link to the practice project, or a note that there is none. */
export function PracticeAt({ place }: { readonly place: PracticePlace }) {
  return (
    <>
      <PageHeader title="Practice" summary={SUMMARY} />
      {place.kind === 'here' && <Tasks />}
      {place.kind === 'elsewhere' && (
        <EmptyState
          text="This project has real people, so you cannot practice here. The practice project has made-up ones."
          action={
            <a className="btn btn-sm btn-primary" href={place.url} rel="noreferrer">
              Open the practice project
            </a>
          }
        />
      )}
      {place.kind === 'nowhere' && (
        <EmptyState text="This project has real people, so you cannot practice here, and no practice project is set up. Ask whoever deploys the console for one." />
      )}
    </>
  );
}

function Tasks() {
  const { params } = useOwnParams('');
  const taskKey = params.get('task');
  const opened = PRACTICE_TASK_NAMES.find((name) => name === taskKey) ?? PRACTICE_TASK_NAMES[0];
  const { done, onChange } = useDone();
  return (
    <div className="practice">
      <nav className="side-nav" aria-label="Tasks">
        <p className="side-nav-title">
          {done.length} of {PRACTICE_TASK_NAMES.length} done
        </p>
        <ol className="practice-tasks">
          {PRACTICE_TASK_NAMES.map((name) => (
            <li key={name}>
              <Link
                to={{ search: `?task=${name}` }}
                aria-current={name === opened ? 'page' : undefined}
                preventScrollReset
              >
                {PRACTICE_TASKS[name].title}
                <DoneMark name={name} onChange={onChange} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <TaskPanel key={opened} name={opened} />
    </div>
  );
}

/** The tasks whose marks report that they are done. */
function useDone() {
  const [done, setDone] = useState<readonly PracticeTaskName[]>([]);
  const onChange = useCallback(
    (name: PracticeTaskName, isDone: boolean) =>
      setDone((before) => [...before.filter((other) => other !== name), ...(isDone ? [name] : [])]),
    [],
  );
  return { done, onChange };
}
