import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';

interface LinePanelProps {
  readonly title: string;
  /** The sentence beside the heading when there is nothing to show. */
  readonly text: string | null;
  /** How much there is to show, beside the heading. */
  readonly count?: string | undefined;
  /** Links and buttons to the right of both. */
  readonly actions?: ReactNode;
  /** The anchor for links to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A panel that is a single line while it has nothing to show. */
export const LinePanel = ({ title, text, count, actions, id, children }: LinePanelProps) => (
  <div className="folded-panel" data-open={text === null} id={id}>
    <Panel
      title={title}
      actions={
        <>
          <span className="text-body-secondary">{text ?? count}</span>
          {actions}
        </>
      }
    >
      {text === null && children}
    </Panel>
  </div>
);
