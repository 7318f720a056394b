import { Link } from 'react-router-dom';
import { preparePractice } from '#data/administration/practice.ts';
import { copiesOf } from '#domain/staff/practice/copies.ts';
import { PRACTICE_JUDGES } from '#domain/staff/practice/judges.ts';
import type { TaskState } from '#domain/staff/practice/state.ts';
import { PRACTICE_TASK_NAMES, type PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { PRACTICE_TASKS } from '#domain/staff/practice/tasks.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { StepText } from './StepText.tsx';
import { TASK_SCREENS } from './task-screens.ts';
import { useRecords } from './use-records.ts';

/** One task: its instructions, its goal, and its current state in the records. */
export function TaskPanel({ name }: { readonly name: PracticeTaskName }) {
  const staff = useStaff();
  const { title, todo, end, requires } = PRACTICE_TASKS[name];
  const begins = TASK_SCREENS[name];
  const { watched, state } = PRACTICE_JUDGES[name];
  const records = useRecords(watched(staff));
  return (
    <Panel
      title={title}
      actions={begins && <Link to={href(begins.screen)}>Open {begins.label}</Link>}
    >
      {requires !== undefined && !hasRole(staff, requires) && (
        <AlertBox tone="info" announce={false}>
          Only members of the role {requires} can do this task. Read it, and do the next one.
        </AlertBox>
      )}
      <ol className="practice-steps">
        {todo(copiesOf(staff)).map((step) => (
          <li key={step}>
            <StepText text={step} />
          </li>
        ))}
      </ol>
      <p>
        <span className="fw-semibold">Done when: </span>
        {end}
      </p>
      <LiveView live={records} requires="staff">
        {(storedRecords) => <Standing name={name} now={state(storedRecords, staff)} />}
      </LiveView>
    </Panel>
  );
}

function Standing({ name, now }: { readonly name: PracticeTaskName; readonly now: TaskState }) {
  const toast = useToast();
  const { busy, during } = useBusy();
  const prepare = () => during(() => preparePractice(name).then(() => undefined, toast.failure));
  return (
    <>
      <div role="status">
        <StateBox now={now} />
      </div>
      <div className="practice-acts">
        {now.state === 'new' ? (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={busy}
            onClick={() => void (busy || prepare())}
          >
            {busy && <ButtonSpinner />}
            Start this task
          </button>
        ) : (
          <TwoStepButton
            label={now.state === 'open' ? 'Start again' : 'Put it back'}
            confirmLabel="Put it back as it was"
            consequence="Your made-up records of this task become what they were, and what you added is deleted"
            variant="secondary"
            busyLabel="Putting it back"
            onConfirm={prepare}
          />
        )}
        {now.state === 'done' && <NextTask after={name} />}
      </div>
    </>
  );
}

function StateBox({ now }: { readonly now: TaskState }) {
  switch (now.state) {
    case 'new':
      return <p>Not started. Starting creates made-up records that only you use.</p>;
    case 'open':
      return (
        <p>
          Started. <ToneBadge tone="neutral">Not done yet</ToneBadge> The records show when it is.
        </p>
      );
    case 'done':
      return (
        <AlertBox tone="success" announce={false}>
          Done, as the records show.
        </AlertBox>
      );
    case 'wrong':
      return (
        <AlertBox tone="warning" title="This went another way" announce={false}>
          {now.why}
        </AlertBox>
      );
  }
}

function NextTask({ after }: { readonly after: PracticeTaskName }) {
  const next = PRACTICE_TASK_NAMES[PRACTICE_TASK_NAMES.indexOf(after) + 1];
  return next === undefined ? null : (
    <Link to={{ search: `?task=${next}` }} className="btn btn-primary">
      Next task
    </Link>
  );
}
