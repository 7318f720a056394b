import Button from 'react-bootstrap/Button';
import { changesSource } from '#data/content/change-set/change-sets.ts';
import { useLive } from '#data/engine/use-live.ts';
import { placeOfChange } from '#domain/content/change-set/change-id.ts';
import type { StoredChange } from '#domain/content/change-set/change.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { downloadText } from '#lib/download.ts';
import { masked } from '#lib/hidden-names.ts';

interface ExportSetProps {
  readonly programKey: string;
  readonly set: ChangeSet;
}

/** Downloads a set with all its changes as stored. */
export function ExportSet({ programKey, set }: ExportSetProps) {
  const live = useLive(changesSource({ programKey, setID: set.docID }));
  if (live.state !== 'ready') return null;
  const { rows } = live.data;
  return (
    <Button
      variant="outline-secondary"
      onClick={() => {
        const name = `change-set-${programKey}-${set.docID}.json`;
        downloadText(name, masked(exportedSet(programKey, set, rows)), 'application/json');
      }}
    >
      Export
    </Button>
  );
}

/** A set as JSON. A change keeps its id, since the id may not encode a place. */
export function exportedSet(
  programKey: string,
  { docID, raw }: Pick<ChangeSet, 'docID' | 'raw'>,
  changes: readonly StoredChange[],
): string {
  const rows = changes.map((change) => ({
    id: change.docID,
    place: placeOfChange(change.docID),
    ...change.raw,
  }));
  return JSON.stringify({ program: programKey, id: docID, set: raw, changes: rows }, null, 2);
}
