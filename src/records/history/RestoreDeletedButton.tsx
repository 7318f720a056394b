import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { recordNow } from '#data/content/deleted-records.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { restorableKind } from '#domain/content/restore-deleted.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { recordName } from './record-names.ts';
import { RestoreDeletedDialog } from './RestoreDeletedDialog.tsx';

interface RestoreDeletedButtonProps {
  readonly entryID: string;
  readonly change: RecordChange;
}

/** Restores what an entry deleted; hidden for other changes and without the right. */
export function RestoreDeletedButton({ entryID, change }: RestoreDeletedButtonProps) {
  const person = useStaff();
  const of = change.kind === 'deleted' ? restorableKind(change.path) : null;
  return of && may(person, 'create', of) ? <Way entryID={entryID} change={change} /> : null;
}

function Way({ entryID, change }: RestoreDeletedButtonProps) {
  const [open, setOpen] = useState(false);
  const now = useLive(recordNow(change.path));
  if (now.state === 'error') return <LoadError error={now.error} retry={now.retry} />;
  if (now.state !== 'ready') return null;
  if (now.data && !open) return <span className="history-who">It exists again.</span>;
  return (
    <>
      <Button
        size="sm"
        variant="outline-secondary"
        aria-label={`Restore ${isolated(recordName(change))}`}
        onClick={() => setOpen(true)}
      >
        Restore
      </Button>
      {open && (
        <RestoreDeletedDialog entryID={entryID} change={change} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
