import { use } from 'react';
import { accessMessage, isDenied } from './denied.ts';
import { ListWays } from './list-ways.ts';

export interface LoadErrorProps {
  readonly error: Error;
  readonly retry?: (() => void) | undefined;
  /** The role that reading requires. */
  readonly requires?: string | undefined;
  /** Names the part that could not be read, when the page shows others. */
  readonly what?: string | undefined;
}

/** A failed read: the error and a retry, or the missing role. */
export function LoadError({ error, retry, requires, what }: LoadErrorProps) {
  const denied = isDenied(error);
  const { errorWords } = use(ListWays);
  return (
    <div className="load-error" role="alert" data-tone={denied ? 'warning' : 'danger'}>
      <div>
        {what !== undefined && <p className="fw-semibold mb-1">{what}</p>}
        {denied && <p className="fw-semibold mb-1">{accessMessage(requires)}</p>}
        <p className="mb-0">Error: {errorWords(error)}</p>
      </div>
      {retry && (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}
