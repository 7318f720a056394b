import { useState } from 'react';
import { bulkChange } from '#domain/history/bulk-change.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { countOf } from '#lib/words.ts';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { BulkChanges } from './BulkChanges.tsx';
import { ChangeView } from './ChangeView.tsx';
import { RecordLink } from './RecordLink.tsx';

interface EntryChangesProps {
  readonly changes: readonly RecordChange[];
  /** The path of the page's record, whose name is omitted. */
  readonly at?: string;
}

/** An entry's changes by record, or by collection for bulk work. */
export function EntryChanges({ changes, at }: EntryChangesProps) {
  const bulk = changes.filter((change) => bulkChange(change) !== null);
  const [first] = bulk;
  if (!first) return <Records changes={changes} at={at} />;
  const records = changes.filter((change) => !bulk.includes(change));
  return (
    <>
      {at === undefined && (
        <p className="history-note">
          <RecordLink change={first} />
        </p>
      )}
      <BulkChanges changes={bulk} />
      {records.length > 0 && <HeldRecords changes={records} at={at} />}
    </>
  );
}

interface RecordsProps {
  readonly changes: readonly RecordChange[];
  readonly at: string | undefined;
}

function Records({ changes, at }: RecordsProps) {
  return changes.map((change) => (
    <div key={change.path}>
      {change.path !== at && (
        <p className="history-note">
          <RecordLink change={change} /> {change.kind}
        </p>
      )}
      <ChangeView change={change} />
    </div>
  ));
}

/** Bulk work also includes audited records with all values; these are collapsed. */
function HeldRecords(props: RecordsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisclosureButton open={open} onChange={setOpen}>
        Values of {countOf(props.changes.length, 'record')}
      </DisclosureButton>
      {open && <Records {...props} />}
    </>
  );
}
