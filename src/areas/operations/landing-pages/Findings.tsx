import type { MouseEvent } from 'react';
import type { Finding } from '#domain/operations/landing-page/walk-through.ts';
import { focusField } from '#ui/form/focus-field.ts';
import { useFormShell } from '#ui/form/form-context.ts';

interface FindingsProps {
  /** The group's name for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly found: readonly Finding[];
}

/** Problems in a form, with links to the fields. */
export function Findings({ label, title, found }: FindingsProps) {
  const { formId } = useFormShell();
  if (found.length === 0) return null;
  const go = (event: MouseEvent, id: string) => {
    // The fragment would change the URL and count as a navigation.
    event.preventDefault();
    focusField(document.getElementById(id));
  };
  return (
    <div role="group" className="alert alert-warning" aria-label={label}>
      <p className="fw-semibold mb-1">{title}</p>
      <ul className="mb-0">
        {found.map(({ text, field }) => {
          const id = `${formId}-${field}`;
          return (
            <li key={`${field} ${text}`}>
              <a className="alert-link" href={`#${id}`} onClick={(event) => go(event, id)}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
