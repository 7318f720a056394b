import type { RawDocument } from '#domain/shared/read-document.ts';
import { RawDataPanel } from '#ui/RawDataPanel.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';

interface RecordPanelsProps {
  readonly path: string;
  /** What staff call the record, such as "subject S-1". */
  readonly name: string;
  /** The record as it is stored now; null where it is not known or there is none any more. */
  readonly stored: RawDocument | null;
  /** Whether versions of the history can be restored. */
  readonly restorable?: boolean;
}

/** What stands at the end of every record's page: its history and the record as it is stored. */
export function RecordPanels({ path, name, stored, restorable = true }: RecordPanelsProps) {
  return (
    <>
      <HistoryPanel
        path={path}
        name={name}
        current={restorable ? (stored ?? undefined) : undefined}
      />
      {stored && <RawDataPanel label={name} data={stored} />}
    </>
  );
}
