import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';
import './history.css';

/** A record's history, read on request. */
export function HistoryPanel(props: RecordHistoryProps) {
  return (
    <div className="history-panel">
      <FoldedPanel title="History" what="history">
        {() => <RecordHistory {...props} />}
      </FoldedPanel>
    </div>
  );
}
