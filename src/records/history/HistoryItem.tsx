import { useState } from 'react';
import { fieldLabel } from '#domain/shared/differences.ts';
import {
  changesAt,
  recordChanges,
  type ChainBreak,
  type StoredEntry,
} from '#domain/history/entry.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import { formatDateTime } from '#lib/dates.ts';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { InTheSameStep } from './InTheSameStep.tsx';

interface HistoryItemProps {
  readonly entry: StoredEntry;
  readonly path: string;
  /** Set when the record had changed without an entry before this one. */
  readonly gap: ChainBreak | undefined;
  /** Missing when this version cannot be restored or is the current one. */
  readonly onRestore?: (() => void) | undefined;
}

export function HistoryItem({ entry, path, gap, onRestore }: HistoryItemProps) {
  const [raw, setRaw] = useState(false);
  const here = changesAt(entry, path);
  const elsewhere = recordChanges(entry).filter((change) => !here.includes(change));
  const when = formatDateTime(entry.at);
  return (
    <li className="history-item">
      <div className="history-head">
        <div>
          <h3 className="history-action">{entry.action || 'Change'}</h3>
          <p className="history-who">
            <time dateTime={entry.at?.toISOString()}>{when || 'time unknown'}</time> ·{' '}
            {entry.actor || 'unknown'}
          </p>
        </div>
        <div className="history-buttons">
          {onRestore && (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`Restore this version, ${when}`}
              onClick={onRestore}
            >
              Restore this version
            </button>
          )}
          <DisclosureButton plain open={raw} onChange={setRaw} label={`Raw entry, ${when}`}>
            Raw entry
          </DisclosureButton>
        </div>
      </div>
      {entry.reason !== '' && <p className="history-reason">Reason: {entry.reason}</p>}
      <EntryChanges changes={here} at={path} />
      <InTheSameStep changes={elsewhere} />
      {gap && <p className="history-note">Before this, without an entry: {gapFields(gap)}</p>}
      {raw && <RawJson label={`History entry ${entry.docID}`} data={hideTokens(entry.raw)} />}
    </li>
  );
}

function gapFields({ differences }: ChainBreak): string {
  const fields = new Set(differences.map(({ path: [field = ''] }) => fieldLabel([field])));
  return [...fields].join(', ');
}
