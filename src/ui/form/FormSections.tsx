import { useId, type ReactNode } from 'react';
import { jump } from '#ui/jump.ts';
import { FormSection } from './FormSection.tsx';

interface FormSectionsProps {
  readonly sections: readonly { readonly title: string; readonly fields: ReactNode }[];
}

/** The sections of a long form, with links that jump to them. */
export function FormSections({ sections }: FormSectionsProps) {
  const prefix = useId();
  const idOf = (at: number) => `${prefix}-${at}`;
  return (
    <>
      <nav className="form-beside form-jumps" aria-label="Sections of the form">
        <ul>
          {sections.map(({ title }, at) => (
            <li key={title}>
              <a href={`#${idOf(at)}`} onClick={jump}>
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
