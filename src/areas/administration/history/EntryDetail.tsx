import { useState } from 'react';
import { recordChanges, type StoredEntry } from '#domain/history/entry.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { RestoreDeletedButton } from '#records/history/RestoreDeletedButton.tsx';
import { EntryChanges } from '#records/history/EntryChanges.tsx';

interface EntryDetailProps {
  readonly entry: StoredEntry;
}

/** An entry in full, record by record. */
export function EntryDetail({ entry }: EntryDetailProps) {
  const [raw, setRaw] = useState(false);
  return (
    <div className="history-detail">
      {entry.reason !== '' && <p className="history-reason">Reason: {entry.reason}</p>}
      <EntryChanges changes={recordChanges(entry)} />
      {recordChanges(entry).map((change) => (
        <RestoreDeletedButton key={change.path} entryID={entry.docID} change={change} />
      ))}
      <DisclosureButton open={raw} onChange={setRaw}>
        Raw entry
      </DisclosureButton>
      {raw && <RawJson label={`History entry ${entry.docID}`} data={hideTokens(entry.raw)} />}
    </div>
  );
}
