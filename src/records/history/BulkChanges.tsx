import { bulkChange, bulkSentence } from '#domain/history/bulk-change.ts';
import type { RecordChange } from '#domain/history/record-change.ts';

interface BulkChangesProps {
  readonly changes: readonly RecordChange[];
}

/** How many documents an erase or a restore touched per collection, and the backup. */
export function BulkChanges({ changes }: BulkChangesProps) {
  const parts = changes.flatMap((change) => bulkChange(change) ?? []);
  const backups = new Set(parts.map(({ backup }) => backup).filter((backup) => backup !== ''));
  return (
    <>
      <ul className="history-bulk">
        {parts.map((part) => (
          <li key={part.name}>{bulkSentence(part)}</li>
        ))}
      </ul>
      <p className="history-note">
        {backups.size === 0 ? 'No backup is named.' : `Backup: ${[...backups].join(', ')}`}
      </p>
    </>
  );
}
