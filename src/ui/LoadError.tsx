import { use } from 'react';
import { accessMessage, isDenied } from './denied.ts';
import { ErrorWords } from './error-words.ts';

export interface LoadErrorProps {
  readonly error: Error;
  readonly retry?: (() => void) | undefined;
  /** The role that reading this takes. */
  readonly requires?: string | undefined;
  /** What could not be read, where the page shows other things too. */
  readonly what?: string | undefined;
}

/** A read that failed: the raw error and a way to try again, or the role that is missing. */
export function LoadError({ error, retry, requires, what }: LoadErrorProps) {
  const denied = isDenied(error);
  const words = use(ErrorWords);
  return (
    <div className="load-error" role="alert" data-tone={denied ? 'warning' : 'danger'}>
      <div>
        {what !== undefined && <p className="fw-semibold mb-1">{what}</p>}
        {denied && <p className="fw-semibold mb-1">{accessMessage(requires)}</p>}
        <p className="mb-0">Error: {words(error)}</p>
      </div>
      {retry && (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}
