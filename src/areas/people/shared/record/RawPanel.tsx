import { useState } from 'react';
import { Panel } from '../../../../ui/Panel.tsx';
import { RawJson } from '../../../../ui/RawJson.tsx';
import { ShowButton } from '../../../../ui/ShowButton.tsx';
import './record.css';

interface RawPanelProps {
  /** Names the record to screen readers. */
  readonly label: string;
  readonly data: object;
}

/** A record exactly as it is stored, for those who ask for it. */
export function RawPanel({ label, data }: RawPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="raw-panel" data-open={open}>
      <Panel
        title="Raw data"
        actions={<ShowButton what="raw data" open={open} onChange={setOpen} />}
      >
        {open && <RawJson label={label} data={data} />}
      </Panel>
    </div>
  );
}
