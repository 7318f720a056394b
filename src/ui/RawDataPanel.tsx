import { FoldedPanel } from './FoldedPanel.tsx';
import { RawJson } from './RawJson.tsx';

interface RawDataPanelProps {
  /** The record's name for screen readers. */
  readonly label: string;
  readonly data: object;
}

/** A stored record's raw data, on request. */
export function RawDataPanel({ label, data }: RawDataPanelProps) {
  return (
    <FoldedPanel title="Raw data" what="raw data">
      {() => <RawJson label={label} data={data} />}
    </FoldedPanel>
  );
}
