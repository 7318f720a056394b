import { FoldedPanel } from './FoldedPanel.tsx';
import { RawJson } from './RawJson.tsx';

interface RawDataPanelProps {
  /** Names the record to screen readers. */
  readonly label: string;
  readonly data: object;
}

/** A record exactly as it is stored, when somebody asks for it. */
export function RawDataPanel({ label, data }: RawDataPanelProps) {
  return (
    <FoldedPanel title="Raw data" what="raw data">
      {() => <RawJson label={label} data={data} />}
    </FoldedPanel>
  );
}
