import type { RecordMerge } from './use-record-merge.ts';

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
  readonly merge: RecordMerge;
  readonly labelOf: (field: string) => string | undefined;
}

/** Tells what somebody else changed meanwhile, and asks where both changed the same field. */
export function ConflictNotice({ merge, labelOf }: ConflictNoticeProps) {
  const taken = merge.taken.flatMap((field) => labelOf(field) ?? []);
  return (
    <>
      {taken.length > 0 && (
        <div role="status" className="alert alert-info">
          Updated by someone else: {taken.join(', ')}
        </div>
      )}
      {merge.conflicts.map(({ field, mine, theirs }) => {
        const label = labelOf(field) ?? field;
        return (
          <div key={field} role="alert" className="alert alert-warning">
            <p className="fw-semibold mb-2">
              {label} was changed by someone else while you edited it
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
              onClick={() => merge.keepMine(field)}
            >
              Keep mine
            </button>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`Take theirs: ${label}`}
              onClick={() => merge.takeTheirs(field)}
            >
              Take theirs
            </button>
          </div>
        );
      })}
    </>
  );
}
