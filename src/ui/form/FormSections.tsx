import { useId, type ReactNode } from 'react';
import { jump } from '#ui/jump.ts';
import { FormSection } from './FormSection.tsx';
import { useSectionInView } from './use-section-in-view.ts';

export interface FormSectionView {
  readonly title: string;
  readonly help?: ReactNode;
  readonly fields: ReactNode;
}

export interface FormPanel {
  readonly id: string;
  readonly title: string;
}

interface FormSectionsProps {
  readonly sections: readonly FormSectionView[];
  /** Panels below the fields that the links name as well. */
  readonly panels?: readonly FormPanel[];
}

/** The sections of a long form, with links that jump to them; the one being read is marked. */
export function FormSections({ sections, panels = [] }: FormSectionsProps) {
  const prefix = useId();
  const idOf = (at: number) => `${prefix}-${at}`;
  const current = useSectionInView(prefix, sections.length);
  const links = [...sections.map(({ title }, at) => ({ id: idOf(at), title })), ...panels];
  return (
    <div className="form-sections">
      <nav className="form-jumps" aria-label="Sections of the form">
        <ul>
          {links.map(({ id, title }, at) => (
            <li key={title}>
              <a href={`#${id}`} aria-current={at === current ? 'true' : undefined} onClick={jump}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ title, help, fields }, at) => (
        <FormSection key={title} id={idOf(at)} title={title} help={help}>
          {fields}
        </FormSection>
      ))}
    </div>
  );
}
