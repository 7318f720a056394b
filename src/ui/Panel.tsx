import { useId, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import './blocks.css';

export interface PanelProps {
  readonly title: string;
  /** Buttons of this panel, at the right of its heading. */
  readonly actions?: ReactNode;
  /** Height kept free while loading, so that nothing jumps. */
  readonly minHeight?: number;
  readonly level?: 2 | 3;
  /** Target of the section navigation. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page under its own heading; when it breaks, the rest of the page stands. */
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
