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
  if (!first) return <OwnFirst changes={changes} at={at} />;
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

/** The change of the page's record, with those of the records below it folded. */
function OwnFirst({ changes, at }: RecordsProps) {
  const own = changes.filter(({ path }) => path === at);
  if (own.length === 0) return <Records changes={changes} at={at} />;
  const below = changes.filter((change) => !own.includes(change));
  return (
    <>
      <Records changes={own} at={at} />
      {below.length > 0 && <HeldRecords changes={below} at={at} what="Also changed: " />}
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

interface HeldRecordsProps extends RecordsProps {
  readonly what?: string;
}

/** Records beside the main change, collapsed, such as the audited ones of bulk work. */
function HeldRecords({ what = 'Values of ', ...props }: HeldRecordsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisclosureButton open={open} onChange={setOpen}>
        {what}
        {countOf(props.changes.length, 'record')}
      </DisclosureButton>
      {open && <Records {...props} />}
    </>
  );
}
