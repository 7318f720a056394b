import { useId, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import './blocks.css';

export interface PanelProps {
  readonly title: string;
  /** Buttons to the right of the heading. */
  readonly actions?: ReactNode;
  /** Height reserved while loading, to avoid layout shifts. */
  readonly minHeight?: number;
  readonly level?: 2 | 3;
  /** The anchor for the section navigation. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A section with a heading and its own error boundary. */
export function Panel({ title, actions, minHeight, level = 2, id, children }: PanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="panel" id={id} aria-labelledby={headingId}>
      <div className="panel-head">
        <Heading className="panel-title" id={headingId}>
          {title}
        </Heading>
        {actions !== undefined && <div className="panel-actions">{actions}</div>}
      </div>
      <div className="panel-body" style={minHeight === undefined ? undefined : { minHeight }}>
        <Boundary>{children}</Boundary>
      </div>
    </section>
  );
}
