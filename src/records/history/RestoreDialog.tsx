import { use } from 'react';
import { restoreVersion } from '#data/administration/history.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { pathName } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { restoreOf, type Version } from '#domain/history/restore.ts';
import { can } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { Differences } from './Differences.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RestoreNoteContext } from './restore-note.ts';

/** A version of a record from an entry. */
export interface ChosenVersion {
  readonly entryID: string;
  readonly version: Version;
  readonly data: RawDocument;
  /** The record as it was compared; a later change is detected when saving. */
  readonly seen: RawDocument;
  /** Its description: "of 03/01/2026 10:00". */
  readonly words: string;
  /** Other records changed in the same commit, which are not restored. */
  readonly others: readonly RecordChange[];
}

const COPIES =
  'The app account keeps its own values until the registration is saved and registered again.';

interface RestoreDialogProps {
  readonly path: string;
  /** The record's display name. */
  readonly name: string;
  readonly chosen: ChosenVersion;
  readonly onClose: () => void;
}

/** Names record and consequence, shows the changes, and asks for a reason. */
export function RestoreDialog({ path, name, chosen, onClose }: RestoreDialogProps) {
  const person = useStaff();
  const toast = useToast();
  const { seen } = chosen;
  const note = use(RestoreNoteContext);
  const copies = pathName(path) === 'registration';
  const { differences, kept } = restoreOf(path, chosen.data, seen);
  const restore = async (reason: string) => {
    await restoreVersion({
      path,
      entryID: chosen.entryID,
      version: chosen.version,
      seen,
      reason,
      mayAssign: (role) => can.assignRole(person, role),
      mayLeaveStudy: can.leaveStudy(person),
    });
    toast.success(`${isolated(name)} was restored to the version ${chosen.words}.`);
  };
  return (
    <ConfirmDialog
      title={`Restore ${isolated(name)}?`}
      confirmLabel="Restore this version"
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        These fields go back to the version {chosen.words}, at once and for everybody. The history
        keeps that as a change of its own.{copies && ` ${COPIES}`}
      </p>
      <Differences
        label="What would change"
        lines={differences}
        columns={[
          { header: 'Now', side: 'before' },
          { header: 'Then', side: 'after' },
        ]}
      />
      {note(seen, chosen.data)}
      <Others chosen={chosen} />
      {kept.length > 0 && (
        <p className="history-note">
          Differ as well and stay as they are: {kept.map((field) => fieldLabel([field])).join(', ')}
          .
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Warns that records changed together are only partly restored. */
function Others({ chosen }: { readonly chosen: ChosenVersion }) {
  const { others, version } = chosen;
  if (others.length === 0) return null;
  const versionText = version === 'after' ? 'this version' : 'the change after it';
  return (
    <div className="alert alert-warning">
      <p className="mb-1">Written in one step with {versionText}, and not restored with it:</p>
      <ul className="mb-1">
        {others.map((change) => (
          <li key={change.path}>
            <RecordLink change={change} /> {change.kind}
          </li>
        ))}
      </ul>
      <p className="mb-0">Look at them as well: the records could contradict each other.</p>
    </div>
  );
}
