import { useId, type ReactNode } from 'react';
import { jump } from '#ui/jump.ts';
import { FormSection } from './FormSection.tsx';
import { useSectionInView } from './use-section-in-view.ts';

export interface FormSectionView {
  readonly title: string;
  readonly help?: ReactNode;
  readonly fields: ReactNode;
}

interface FormSectionsProps {
  readonly sections: readonly FormSectionView[];
}

/** The sections of a long form, with links that jump to them; the one being read is marked. */
export function FormSections({ sections }: FormSectionsProps) {
  const prefix = useId();
  const idOf = (at: number) => `${prefix}-${at}`;
  const current = useSectionInView(prefix, sections.length);
  return (
    <div className="form-sections">
      <nav className="form-jumps" aria-label="Sections of the form">
        <ul>
          {sections.map(({ title }, at) => (
            <li key={title}>
              <a
                href={`#${idOf(at)}`}
                aria-current={at === current ? 'true' : undefined}
                onClick={jump}
              >
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
