import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields under a short heading. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId();
  return (
    <div role="group" className="form-section" aria-labelledby={id}>
      <h2 id={id} className="form-section-title">
        {title}
      </h2>
      {help !== undefined && <p className="text-body-secondary">{help}</p>}
      {children}
    </div>
  );
}
