import type { MouseEvent } from 'react';
import { formatRecent } from '#lib/dates.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { dotted } from './check-values.ts';
import {
  conflictId,
  showConflict,
  whoText,
  type OpenConflict,
  type RecordMerge,
} from './use-record-merge.ts';
import { KeptNotice } from './KeptNotice.tsx';
import type { FormProblem } from './use-field-registry.ts';
import type { useSchemaForm } from './use-schema-form.ts';
import { focusField } from './focus-field.ts';

interface FormNoticesProps {
  readonly form: ReturnType<typeof useSchemaForm>;
  readonly gone?: boolean;
  readonly keptAs?: string | undefined;
  readonly noSummary?: boolean;
}

/** Messages about the form as a whole, above its fields. */
export function FormNotices({ form, gone = false, keptAs, noSummary = false }: FormNoticesProps) {
  const { back, throwAway, merge } = form;
  const asks = !gone && merge.conflicts.length > 0;
  return (
    <>
      {gone && (
        <div role="alert" className="alert alert-danger">
          This record was deleted while you were editing
        </div>
      )}
      {back && keptAs !== undefined && <KeptNotice at={back} onThrowAway={throwAway} />}
      {back && keptAs === undefined && (
        <DraftNotice at={back} onDiscard={asks ? null : throwAway} />
      )}
      {!noSummary && <ErrorSummary problems={form.problems} />}
      <ConflictNotice formId={form.shell.formId} merge={merge} labelOf={form.labelOf} />
    </>
  );
}

interface DraftNoticeProps {
  /** When the console was locked. */
  readonly at: Date;
  /** Restores the stored values; null while a conflict is open. */
  readonly onDiscard: (() => void) | null;
}

/** Explains why a form differs from the stored record before anybody has typed. */
function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  return (
    <AlertBox tone="info">
      What you typed before the console was locked at {formatRecent(at)} is here again. It is not
      saved.
      {onDiscard && (
        <button type="button" className="btn btn-link btn-sm p-0 ms-2" onClick={onDiscard}>
          Discard it
        </button>
      )}
    </AlertBox>
  );
}

/** The errors that prevent saving, each linking to its field. */
function ErrorSummary({ problems }: { readonly problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, id: string) => {
    // The fragment would change the URL and count as a navigation.
    event.preventDefault();
    focusField(document.getElementById(id));
  };
  return (
    <div role="alert" tabIndex={-1} className="alert alert-danger form-summary">
      <p className="fw-semibold mb-1">
        {problems.length === 1
          ? 'One entry needs attention'
          : `${problems.length} entries need attention`}
      </p>
      <ul className="mb-0">
        {problems.map(({ path, message, inputId }) => (
          <li key={path}>
            {inputId ? (
              <a className="text-reset" href={`#${inputId}`} onClick={(e) => go(e, inputId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

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

/** Names the fields that somebody else changed meanwhile, and asks about those changed by both. */
function ConflictNotice({ formId, merge, labelOf }: ConflictNoticeProps) {
  const taken = merge.taken.map(labelOf);
  // The answered question unmounts; the focus moves to the next one, or to the field.
  const settled = (field: string) => {
    const next = merge.conflicts.find((conflict) => conflict.field !== field);
    if (next) showConflict(formId, next.field);
    else focusField(document.getElementById(`${formId}-${dotted(field)}`));
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
        aria-label={`Use theirs: ${label}`}
        onClick={onTake}
      >
        Use theirs
      </button>
    </div>
  );
}
