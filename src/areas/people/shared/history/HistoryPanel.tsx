import { useState } from 'react';
import { recordHistorySource } from '../../../../data/collections/history.ts';
import { useLive } from '../../../../data/use-live.ts';
import type { RawDocument } from '../../../../domain/shared/read-document.ts';
import { LiveView } from '../../../../ui/LiveView.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { ShowButton } from '../../../../ui/ShowButton.tsx';
import { HistoryList } from './HistoryList.tsx';
import './history.css';

interface HistoryPanelProps {
  readonly path: string;
  /** What staff call the record, such as "subject S-1". */
  readonly name: string;
  /** The record as it is stored now; where it is given, versions can be restored. */
  readonly current?: RawDocument | undefined;
}

/** Who changed a record, when and why; read when somebody asks for it. */
export function HistoryPanel({ path, name, current }: HistoryPanelProps) {
  const [open, setOpen] = useState(false);
  const history = useLive(open ? recordHistorySource(path) : null);
  const toggle = <ShowButton what="history" open={open} onChange={setOpen} />;
  return (
    <div className="history-panel" data-open={open}>
      <Panel title="History" actions={toggle}>
        {open && (
          <LiveView live={history} requires="staff">
            {(rows) => <HistoryList path={path} name={name} current={current} history={rows} />}
          </LiveView>
        )}
      </Panel>
    </div>
  );
}
