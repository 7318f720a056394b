import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly help?: ReactNode;
  /** The heading's level; 4 for a form below other headings. */
  readonly level?: 2 | 4;
  /** The heading's id, for links to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A group of fields under a short heading. */
export function FormSection({ title, help, level = 2, id, children }: FormSectionProps) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  const Heading = `h${level}` as const;
  return (
    <div role="group" className="form-section" aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1} className="form-section-title">
        {title}
      </Heading>
      {help !== undefined && <p className="text-body-secondary">{help}</p>}
      {children}
    </div>
  );
}
