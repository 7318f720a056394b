import { useId, useState, type ReactNode } from 'react';
import { STUDIES } from '#domain/people/user/schema.ts';
import { isPackScope, type PackScope } from '#domain/reports/inspection-pack/scope.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { dayProblem, parseDay } from '#ui/fields/day.ts';
import type { PackSubject } from './pack-subject.ts';

interface AskForPackProps extends PackSubject {
  readonly onAsk: (request: { readonly scope: PackScope; readonly reason: string }) => void;
  readonly onClose: () => void;
}

const dayOf = (typed: string): string => parseDay(typed)?.toISOString().slice(0, 10) ?? '';

function rangeProblem(first: string, last: string): string {
  const from = dayProblem(first);
  const to = dayProblem(last);
  if (from !== undefined) return `First day: ${from}`;
  return to === undefined ? 'The first day is after the last' : `Last day: ${to}`;
}

/** Shows a pack's content and asks for a reason; for a study also for the period. */
export function AskForPack({ kind, of, name, onAsk, onClose }: AskForPackProps) {
  const [study, setStudy] = useState(of);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const ask = (reason: string) => {
    const scope: PackScope =
      kind === 'participant'
        ? { kind, of, from: '', to: '' }
        : { kind, of: study, from: dayOf(first), to: dayOf(last) };
    if (!isPackScope(scope)) throw new Error(rangeProblem(first, last));
    onAsk({ scope, reason });
  };
  return (
    <ConfirmDialog
      title={`Inspection pack of ${isolated(name)}`}
      confirmLabel="Make the pack"
      tone="primary"
      reason={{ label: 'Reason', help: 'Kept in the history and written into the pack.' }}
      onConfirm={ask}
      closeOnConfirm={false}
      onClose={onClose}
    >
      <p>
        One archive with identity, consent, moves, calls, surveys, payments, terminations, data
        resets and every history entry, as pages and as CSV. It holds names and health data: keep it
        where such data is allowed. The history notes that you made it.
      </p>
      {kind === 'study' && (
        <div className="row g-3">
          <Field label="Study">
            {(id) => (
              <select
                id={id}
                className="form-select"
                value={study}
                onChange={({ target }) => setStudy(target.value)}
              >
                {STUDIES.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
          </Field>
          <Day label="First day (UTC)" value={first} onChange={setFirst} />
          <Day label="Last day (UTC)" value={last} onChange={setLast} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function Field(props: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="col-sm-4">
      <label className="form-label" htmlFor={id}>
        {props.label}
      </label>
      {props.children(id)}
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Field label={label}>
    {(id) => (
      <input
        id={id}
        className="form-control"
        placeholder="MM/DD/YYYY"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
