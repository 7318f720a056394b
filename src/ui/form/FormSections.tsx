import { useId, type MouseEvent, type ReactNode } from 'react';
import { FormSection } from './FormSection.tsx';

interface FormSectionsProps {
  readonly sections: readonly { readonly title: string; readonly fields: ReactNode }[];
}

/** The sections of a long form, with links that jump to them. */
export function FormSections({ sections }: FormSectionsProps) {
  const prefix = useId();
  const idOf = (at: number) => `${prefix}-${at}`;
  const jump = (event: MouseEvent, id: string) => {
    // The fragment would change the URL and count as a navigation.
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <nav className="form-beside form-jumps" aria-label="Sections of the form">
        <ul>
          {sections.map(({ title }, at) => (
            <li key={title}>
              <a href={`#${idOf(at)}`} onClick={(event) => jump(event, idOf(at))}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ title, fields }, at) => (
        <FormSection key={title} id={idOf(at)} title={title}>
          {fields}
        </FormSection>
      ))}
    </>
  );
}
