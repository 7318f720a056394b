import { useState, type ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import { ShowButton } from './ShowButton.tsx';
import './blocks.css';

interface FoldedPanelProps {
  readonly title: string;
  /** What the button shows and hides: "Show history". */
  readonly what: string;
  /** The anchor for links to it. */
  readonly id?: string;
  /** Rendered, and so read, only when expanded. */
  readonly children: () => ReactNode;
}

/** A panel that is collapsed until requested. */
export function FoldedPanel({ title, what, id, children }: FoldedPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="folded-panel" data-open={open}>
      <Panel
        id={id}
        title={title}
        actions={<ShowButton what={what} open={open} onChange={setOpen} />}
      >
        {open && children()}
      </Panel>
    </div>
  );
}
