import { useId, useState } from 'react';
import { restoreBackup, type dryRunRestore } from '#data/use-cases/data-reset.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CollectionTree } from './CollectionTree.tsx';
import type { ResetRun } from './use-reset-run.ts';

/** The result of a restore's dry run. */
export type RestorePlan = { readonly backupPath: string } & Awaited<
  ReturnType<typeof dryRunRestore>
>;

interface RestoreDialogProps {
  readonly plan: RestorePlan;
  readonly run: ResetRun;
  readonly onClose: () => void;
}

/** The effects of a restore, its reason, and consent to the irreversible ones. */
export function RestoreDialog({ plan, run, onClose }: RestoreDialogProps) {
  const [overwrite, setOverwrite] = useState(false);
  const [accept, setAccept] = useState(false);
  const { backupPath, originalPath, created, overwritten, unchanged, proven } = plan;
  const confirm = (reason: string) => {
    if ((overwritten > 0 && !overwrite) || (!proven && !accept)) {
      throw new AppError('failed-precondition', 'Tick the box above, or cancel.');
    }
    // The dialog closes; the result stays on the page.
    void run.act('Restore', async () => {
      // Reports the result, which may differ from the dry run.
      const agreed = { overwriteChanged: overwrite, acceptUnproven: accept, reason };
      const done = await restoreBackup(backupPath, agreed);
      const written = countOf(done.created + done.overwritten, 'document');
      return `Restored ${isolated(originalPath)} from ${isolated(backupPath)}: ${written} written, all compared`;
    });
  };
  return (
    <ConfirmDialog
      title={`Restore ${isolated(originalPath)}?`}
      confirmLabel="Restore"
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="reset-path">{backupPath}</p>
      <ul aria-label="What the restore does">
        <li>{countOf(created, 'document')} missing now: created again</li>
        <li>
          {countOf(overwritten, 'document')} changed since: overwritten with the fields of the
          backup
        </li>
        <li>
          {countOf(unchanged, 'document')} left as {unchanged === 1 ? 'it is' : 'they are'}
        </li>
      </ul>
      <p>Nothing is deleted; what was added since stays.</p>
      {!proven && <Unproven agreed={accept} onAgree={setAccept} />}
      <BackupTree plan={plan} />
      {overwritten > 0 && <Overwrites plan={plan} agreed={overwrite} onAgree={setOverwrite} />}
    </ConfirmDialog>
  );
}

/** The same tree as before erasing, for the documents in the backup. */
function BackupTree({ plan: { documents, collections, originalPath } }: { plan: RestorePlan }) {
  return (
    <>
      <h3 className="reset-step">
        The backup holds {countOf(documents, 'document')} with the account itself
      </h3>
      {/* Focusable and scrollable by keyboard. */}
      <div className="reset-scroll" role="group" aria-label="What the backup holds" tabIndex={0}>
        <CollectionTree collections={collections} root={originalPath} />
      </div>
    </>
  );
}

interface AgreementProps {
  readonly label: string;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

function Agreement({ label, agreed, onAgree }: AgreementProps) {
  const id = useId();
  return (
    <div className="form-check mt-3">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}

/** Without a checksum, later changes to a backup cannot be ruled out. */
function Unproven(agreement: Omit<AgreementProps, 'label'>) {
  return (
    <>
      <AlertBox tone="warning" announce={false}>
        This backup was made before checksums were kept: nothing proves that it is unchanged.
      </AlertBox>
      <Agreement label="Restore it anyway" {...agreement} />
    </>
  );
}

interface OverwritesProps extends Omit<AgreementProps, 'label'> {
  readonly plan: RestorePlan;
}

/** The documents to overwrite, with a consent checkbox. */
function Overwrites({ plan, ...agreement }: OverwritesProps) {
  const id = useId();
  const { overwritten, overwrites, originalPath } = plan;
  const more = overwritten - overwrites.length;
  return (
    <>
      <h3 className="reset-step" id={`${id}-list`}>
        Changed since the backup
      </h3>
      <div className="reset-scroll" role="group" aria-labelledby={`${id}-list`} tabIndex={0}>
        <ul className="reset-tree">
          {overwrites.map((path) => (
            <li key={path} className="reset-path">
              {path === originalPath ? path : path.slice(originalPath.length + 1)}
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more)} more</li>}
        </ul>
      </div>
      <Agreement
        label={`Overwrite ${countOf(overwritten, 'document')} that changed since the backup`}
        {...agreement}
      />
    </>
  );
}
