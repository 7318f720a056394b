import { useState } from 'react';
import { Panel } from './Panel.tsx';
import { RawJson } from './RawJson.tsx';
import { ShowButton } from './ShowButton.tsx';
import './blocks.css';

interface RawDataPanelProps {
  /** Names the record to screen readers. */
  readonly label: string;
  readonly data: object;
}

/** A record exactly as it is stored, when somebody asks for it. */
export function RawDataPanel({ label, data }: RawDataPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="folded-panel" data-open={open}>
      <Panel
        title="Raw data"
        actions={<ShowButton what="raw data" open={open} onChange={setOpen} />}
      >
        {open && <RawJson label={label} data={data} />}
      </Panel>
    </div>
  );
}
