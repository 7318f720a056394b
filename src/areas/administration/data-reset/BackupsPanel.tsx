import type { Job } from '#domain/shared/job.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { heldBack } from '#ui/held-back.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { backupsOf } from './jobs.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { ResetRun } from './use-reset-run.ts';
import type { RestoreStep } from './use-restore.ts';

interface BackupsPanelProps {
  readonly jobs: Live<readonly Job[]>;
  readonly run: ResetRun;
  readonly restore: RestoreStep;
  readonly refused: string | null;
}

/** The user's verified backups, each restorable. */
export function BackupsPanel({ jobs, run, restore, refused }: BackupsPanelProps) {
  const { asking, plan, ask, close } = restore;
  return (
    <Panel title="Backups">
      <LiveView live={jobs} requires="admin">
        {(all) => (
          <BackupTable
            backups={backupsOf(all)}
            refused={refused !== null}
            busy={run.held || asking !== null}
            asking={asking}
            onRestore={ask}
          />
        )}
      </LiveView>
      <p className="reset-note">
        Only backups of users can be restored here. Backups of programs are kept, but cannot be
        restored in the console.
      </p>
      {plan && <RestoreDialog plan={plan} run={run} onClose={close} />}
    </Panel>
  );
}

interface BackupTableProps {
  readonly backups: readonly Job[];
  readonly refused: boolean;
  readonly busy: boolean;
  readonly asking: string | null;
  readonly onRestore: (backupPath: string) => void;
}

function BackupTable({ backups, refused, busy, asking, onRestore }: BackupTableProps) {
  if (backups.length === 0) return <EmptyState text="There is no backup of this user." />;
  return (
    <table className="table reset-backups">
      <caption className="visually-hidden">Backups</caption>
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">By</th>
          <th scope="col">Holds</th>
          <th scope="col">Path</th>
          <th scope="col">
            <span className="visually-hidden">Restore</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((job) => (
          <tr key={job.docID}>
            <td>{formatDateTime(job.startedAt)}</td>
            <td>{job.startedBy}</td>
            <td>
              {job.recursive ? countOf(job.total, 'document') : 'The account alone'}
              {job.checksum === '' && <span className="reset-muted"> (without a checksum)</span>}
            </td>
            <td className="reset-path">{job.backup}</td>
            <td className="text-end">
              <button
                type="button"
                className="btn btn-sm btn-outline-primary"
                aria-label={`Restore ${job.backup}`}
                disabled={refused}
                {...heldBack(busy, () => onRestore(job.backup))}
              >
                {asking === job.backup && <ButtonSpinner />}
                Restore
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
