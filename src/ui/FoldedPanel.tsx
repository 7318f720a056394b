import { useState, type ReactNode } from 'react';
import { Panel } from './Panel.tsx';
import { ShowButton } from './ShowButton.tsx';
import './blocks.css';

interface FoldedPanelProps {
  readonly title: string;
  /** What its button shows and hides, as in "Show history". */
  readonly what: string;
  /** Made, and so read, only once somebody asks for it. */
  readonly children: () => ReactNode;
}

/** A panel whose content somebody has to ask for. */
export function FoldedPanel({ title, what, children }: FoldedPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="folded-panel" data-open={open}>
      <Panel title={title} actions={<ShowButton what={what} open={open} onChange={setOpen} />}>
        {open && children()}
      </Panel>
    </div>
  );
}
