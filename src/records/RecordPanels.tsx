import type { RawDocument } from '#domain/shared/read-document.ts';
import { RawDataPanel } from '#ui/RawDataPanel.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';

interface RecordPanelsProps {
  readonly path: string;
  /** The record's display name, such as "subject S-1". */
  readonly name: string;
  /** The current record; null when unknown or deleted. */
  readonly stored: RawDocument | null;
  /** Whether versions from the history can be restored. */
  readonly restorable?: boolean;
}

/** The end of every record page: its history and raw data. */
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
