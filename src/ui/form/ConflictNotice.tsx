import { dotted } from './check-values.ts';
import { conflictId, showConflict, whoText } from './use-conflict-notes.ts';
import type { OpenConflict, RecordMerge } from './use-record-merge.ts';

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  if (value instanceof Date) {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface ConflictNoticeProps {
  readonly formId: string;
  readonly merge: RecordMerge;
  readonly labelOf: (field: string) => string;
}

/** Tells what somebody else changed meanwhile, and asks where both changed the same field. */
export function ConflictNotice({ formId, merge, labelOf }: ConflictNoticeProps) {
  const taken = merge.taken.map(labelOf);
  // The question goes with its answer; the focus moves on to the next one, or to the field.
  const settled = (field: string) => {
    const next = merge.conflicts.find((one) => one.field !== field);
    if (next) showConflict(formId, next.field);
    else document.getElementById(`${formId}-${dotted(field)}`)?.focus();
  };
  return (
    <>
      {taken.length > 0 && (
        <div role="status" className="alert alert-info">
          Updated by {whoText(merge.takenFrom)}: {taken.join(', ')}
        </div>
      )}
      {merge.conflicts.map((conflict) => (
        <Question
          key={conflict.field}
          id={conflictId(formId, conflict.field)}
          conflict={conflict}
          label={labelOf(conflict.field)}
          onKeep={() => {
            merge.keepMine(conflict.field);
            settled(conflict.field);
          }}
          onTake={() => {
            merge.takeTheirs(conflict.field);
            settled(conflict.field);
          }}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly conflict: OpenConflict;
  readonly label: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

function Question({ id, conflict, label, onKeep, onTake }: QuestionProps) {
  const { mine, theirs, who } = conflict;
  return (
    <div id={id} role="alert" tabIndex={-1} className="alert alert-warning form-question">
      <p className="fw-semibold mb-2">
        {label} was changed by {whoText(who)} while you edited it
      </p>
      <dl className="form-conflict">
        <dt>Yours</dt>
        <dd>{shown(mine)}</dd>
        <dt>Theirs</dt>
        <dd>{shown(theirs)}</dd>
      </dl>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary me-2"
        aria-label={`Keep mine: ${label}`}
        onClick={onKeep}
      >
        Keep mine
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Take theirs: ${label}`}
        onClick={onTake}
      >
        Take theirs
      </button>
    </div>
  );
}
