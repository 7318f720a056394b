import type { MouseEvent } from 'react';

export interface FormProblem {
  readonly path: string;
  readonly message: string;
  /** Id of the input; absent when the form does not show the field. */
  readonly inputId?: string | undefined;
}

/** What stops a form from being saved, each entry leading to its field. */
export function ErrorSummary({ problems }: { readonly problems: readonly FormProblem[] }) {
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, id: string) => {
    // The fragment would end up in the address and count as a navigation.
    event.preventDefault();
    document.getElementById(id)?.focus();
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
              <a className="alert-link" href={`#${inputId}`} onClick={(e) => go(e, inputId)}>
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
