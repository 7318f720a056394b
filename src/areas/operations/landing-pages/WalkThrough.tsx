import type { MouseEvent } from 'react';
import { surveyForms } from '#data/content/survey-forms.ts';
import { useLive } from '#data/engine/use-live.ts';
import { programsSource } from '#data/operations/lookups.ts';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { walkThrough } from '#domain/operations/landing-page/walk-through.ts';
import { rowsOf, type Live } from '#lib/live.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useFormShell } from '#ui/form/form-context.ts';

interface WalkThroughProps {
  /** What is in the form. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keys of what is known; null until it is. */
const keysOf = (live: Live<Rows<{ readonly docID: string; readonly key: string }>>) =>
  live.state === 'ready' ? new Set(rowsOf(live).map(({ key, docID }) => key || docID)) : null;

/** What would stop a participant on her way through the landing page, each with the way to its field. */
export function WalkThrough({ values }: WalkThroughProps) {
  const { formId } = useFormShell();
  const forms = keysOf(useLive(surveyForms.list({})));
  const programs = keysOf(useLive(programsSource));
  const found = walkThrough(decodeLandingPage('', values), { forms, programs });
  if (found.length === 0) return null;
  const go = (event: MouseEvent, id: string) => {
    // The fragment would end up in the address and count as a navigation.
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div role="group" className="alert alert-warning" aria-label="Walk-through">
      <p className="fw-semibold mb-1">Where a participant would get stuck</p>
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
