import { useId, useState } from 'react';
import { restoreBackup, type dryRunRestore } from '../../../data/collections/data-reset.ts';
import { AppError } from '../../../domain/shared/app-error.ts';
import { countOf } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { ResetRun } from './use-reset-run.ts';

/** What the dry run of a restore has answered. */
export type RestorePlan = { readonly backupPath: string } & Awaited<
  ReturnType<typeof dryRunRestore>
>;

interface RestoreDialogProps {
  readonly plan: RestorePlan;
  readonly run: ResetRun;
  readonly onClose: () => void;
}

/** What a restore would do, the reason, and the consent to overwrite what changed since. */
export function RestoreDialog({ plan, run, onClose }: RestoreDialogProps) {
  const id = useId();
  const [overwrite, setOverwrite] = useState(false);
  const { backupPath, originalPath, created, overwritten, unchanged } = plan;
  const confirm = (reason: string) => {
    if (overwritten > 0 && !overwrite) {
      throw new AppError('failed-precondition', 'Tick the box above, or cancel.');
    }
    // The dialog goes; the result stays on the page.
    void run.act('Restore', async () => {
      await restoreBackup(backupPath, { overwriteChanged: overwrite, reason });
      return `Restored ${originalPath} from ${backupPath}: ${countOf(created + overwritten, 'document')} written, all compared`;
    });
  };
  return (
    <ConfirmDialog
      title={`Restore ${originalPath}?`}
      confirmLabel="Restore"
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="reset-path">{backupPath}</p>
      <ul>
        <li>{countOf(created, 'document')} missing now: created again</li>
        <li>{countOf(overwritten, 'document')} changed since: the fields of the backup win</li>
        <li>
          {countOf(unchanged, 'document')} left as {unchanged === 1 ? 'it is' : 'they are'}
        </li>
      </ul>
      <p className="mb-0">Nothing is deleted; what was added since stays.</p>
      {overwritten > 0 && (
        <div className="form-check mt-3">
          <input
            id={id}
            type="checkbox"
            className="form-check-input"
            checked={overwrite}
            onChange={(event) => setOverwrite(event.target.checked)}
          />
          <label className="form-check-label" htmlFor={id}>
            Overwrite {countOf(overwritten, 'document')} that changed since the backup
          </label>
        </div>
      )}
    </ConfirmDialog>
  );
}
