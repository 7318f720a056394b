import { useEffect, useRef, useState, type RefObject } from 'react';
import { eraseCollection } from '../../../data/collections/data-reset.ts';
import { documentsIn, ERASE_TARGETS } from '../../../domain/people/data-reset.ts';
import type { Job } from '../../../domain/shared/job.ts';
import { userName, type User } from '../../../domain/people/user.ts';
import type { Live } from '../../../lib/live.ts';
import { errorText } from '../../../lib/error-text.ts';
import { countOf } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { heldBack } from '../../../ui/held-back.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { BackupStep } from './BackupStep.tsx';
import { Results } from './Results.tsx';
import { useBackupStep } from './use-backup-step.ts';
import type { DryRun } from './use-dry-run.ts';
import type { ResetRun } from './use-reset-run.ts';

interface ErasePanelProps {
  readonly user: User;
  readonly counts: Live<DryRun>;
  readonly jobs: Live<readonly Job[]>;
  readonly run: ResetRun;
  /** Why nothing of this user may be erased; null when it may. */
  readonly refused: string | null;
}

/** Backup, confirmation, and the buttons that the confirmation opens (CORE-RESET-04, CORE-RESET-05). */
export function ErasePanel({ user, counts, jobs, run, refused }: ErasePanelProps) {
  const backup = useBackupStep(user.docID, jobs, run);
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const known = counts.state === 'ready';
  const eraseHeading = useRef<HTMLHeadingElement>(null);
  const confirmed = reason !== null && !confirming;
  // What was confirmed goes on below. Not on a button: the Enter that confirmed may still be down.
  useEffect(() => {
    if (confirmed) eraseHeading.current?.focus();
  }, [confirmed]);
  return (
    <Panel title="Erase">
      <BackupStep step={backup} refused={refused !== null} busy={run.busy !== null} />
      <h3 className="reset-step">Confirm</h3>
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={refused !== null || !known || backup.blocks || reason !== null}
        {...heldBack(run.busy !== null, () => setConfirming(true))}
      >
        Confirm user
      </button>
      <p className="reset-note" aria-live="polite">
        {reason !== null
          ? `Confirmed for ${user.email || user.docID}. Reason: ${reason}`
          : backup.blocks
            ? 'Waiting for the backup: confirm as soon as it is verified.'
            : 'The buttons below open when you have confirmed the user.'}
      </p>
      <EraseButtons
        user={user}
        counts={counts}
        run={run}
        reason={refused === null ? reason : null}
        heading={eraseHeading}
      />
      <Results results={run.results} />
      {confirming && (
        <ConfirmUser
          user={user}
          documents={known ? counts.data.documents : 0}
          backup={backup.verified}
          onConfirm={setReason}
          onClose={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}

interface EraseButtonsProps {
  readonly user: User;
  readonly counts: Live<DryRun>;
  readonly run: ResetRun;
  /** Null until the user is confirmed. */
  readonly reason: string | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function EraseButtons({ user, counts, run, reason, heading }: EraseButtonsProps) {
  const uid = user.docID;
  const closed = reason === null;
  const erase = (name: string, collections: readonly string[]) =>
    void run.act(name, () => eraseInTurn(uid, collections, reason ?? ''));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="reset-step">
        Erase
      </h3>
      <ul className="reset-buttons">
        {ERASE_TARGETS.map((target) => (
          <li key={target.key}>
            <EraseButton
              label={target.label}
              run={run}
              closed={closed}
              onClick={() => erase(target.label, target.collections)}
            />
            <span className="reset-count">
              {counts.state === 'ready' &&
                countOf(documentsIn(uid, target, counts.data.collections), 'document')}
            </span>
          </li>
        ))}
        <li>
          <EraseButton
            label={ALL}
            run={run}
            closed={closed}
            onClick={() =>
              void erase(
                ALL,
                ERASE_TARGETS.flatMap(({ collections }) => collections),
              )
            }
          />
        </li>
      </ul>
    </>
  );
}

const ALL = 'Erase all of these';

/** One after the other; a failure says what was erased before it. */
async function eraseInTurn(
  uid: string,
  collections: readonly string[],
  reason: string,
): Promise<string> {
  const erased: string[] = [];
  const said = () => `Erased ${erased.join(', ')}`;
  for (const collection of collections) {
    try {
      erased.push((await eraseCollection(uid, collection, reason)).path);
    } catch (error) {
      if (erased.length === 0) throw error;
      throw new Error(`${errorText(error)} ${said()} before that.`, { cause: error });
    }
  }
  return said();
}

interface EraseButtonProps {
  readonly label: string;
  readonly run: ResetRun;
  /** True until the user is confirmed. */
  readonly closed: boolean;
  readonly onClick: () => void;
}

function EraseButton({ label, run, closed, onClick }: EraseButtonProps) {
  const busy = run.busy !== null;
  return (
    <button
      type="button"
      className={closed || busy ? 'btn btn-outline-danger' : 'btn btn-danger'}
      disabled={closed}
      {...heldBack(busy, onClick)}
    >
      {run.busy === label && <span className="spinner-border spinner-border-sm" aria-hidden />}
      {label}
    </button>
  );
}

interface ConfirmUserProps {
  readonly user: User;
  readonly documents: number;
  /** The backup that was made before; null without one. */
  readonly backup: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

function ConfirmUser({ user, documents, backup, onConfirm, onClose }: ConfirmUserProps) {
  const who = [userName(user), user.subjectID && `subject ${user.subjectID}`].filter(Boolean);
  return (
    <ConfirmDialog
      title={`Reset data of ${user.email || user.docID}?`}
      confirmLabel="Confirm"
      reason={{ label: 'Reason' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {who.length > 0 && `${who.join(', ')}. `}
        {countOf(documents, 'document')} {documents === 1 ? 'is' : 'are'} stored. Nothing is erased
        yet: confirming opens the erase buttons for this user.
      </p>
      <p className="mb-0">
        {backup === null
          ? 'No backup was made now. What is erased without one cannot be brought back.'
          : `Backup: ${backup}`}
      </p>
    </ConfirmDialog>
  );
}
