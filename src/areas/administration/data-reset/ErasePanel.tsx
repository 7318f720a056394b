import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { User } from '#domain/people/user/schema.ts';
import type { Job } from '#domain/shared/job.ts';
import type { Live } from '#lib/live.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { BackupStep } from './BackupStep.tsx';
import { ConfirmUser } from './ConfirmUser.tsx';
import { EraseButtons } from './EraseButtons.tsx';
import { Results } from './Results.tsx';
import { useBackupStep, type BackupStepState } from './use-backup-step.ts';
import { CONFIRMED_MS, useConfirmation, type Confirmation } from './use-confirmation.ts';
import type { Counts, DryRun } from './use-dry-run.ts';
import type { ResetRun } from './use-reset-run.ts';

interface ErasePanelProps {
  readonly user: User;
  readonly counts: Counts;
  readonly jobs: Live<readonly Job[]>;
  readonly run: ResetRun;
  readonly now: Date;
  /** Why nothing of this user may be erased; null when it may. */
  readonly refused: string | null;
}

/** Backup, confirmation, and the erase buttons that it enables (CORE-RESET-04, CORE-RESET-05). */
export function ErasePanel(props: ErasePanelProps) {
  const { user, counts, jobs, run, now, refused } = props;
  const { live } = counts;
  const backup = useBackupStep(user.docID, jobs, run, now);
  const [asked, setAsked] = useState<string | null>(null);
  // The confirmation covers one act on the current data, with or without a backup of it.
  const stored = live.state === 'ready' ? JSON.stringify(live.data) : '';
  const basis = [run.results.length, backup.wanted, backup.verified, stored].join('|');
  const confirmation = useConfirmation(basis, run.held || asked !== null);
  const open = confirmation.reason !== null && refused === null && !backup.blocks && stored !== '';
  if (asked !== null && !open) setAsked(null);
  const { counting, counted, ask, close } = useAsking(counts);
  const { before, erase, heading } = usePlaces(open, counted !== null);
  return (
    <Panel title="Erase">
      <BackupStep step={backup} refused={refused !== null} busy={run.held} />
      <h3 ref={before} tabIndex={-1} className="reset-step">
        Confirm
      </h3>
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={refused !== null || stored === '' || backup.blocks || open}
        {...heldBack(run.held || counting, ask)}
      >
        {counting && <ButtonSpinner />}
        Confirm user
      </button>
      <p className="reset-note" aria-live="polite">
        {note(user, open, confirmation, backup)}
      </p>
      <div
        ref={erase}
        onPointerMove={confirmation.stir}
        onKeyDown={confirmation.stir}
        onFocus={confirmation.stir}
      >
        <h3 ref={heading} tabIndex={-1} className="reset-step">
          Erase
        </h3>
        <EraseButtons
          {...{ user, asked, run }}
          counts={live}
          onAsk={setAsked}
          reason={open ? confirmation.reason : null}
          backup={backup.verified}
        />
      </div>
      <Results results={run.results} />
      {counted && (
        <ConfirmUser
          user={user}
          documents={counted.documents}
          backup={backup.verified}
          onConfirm={confirmation.confirm}
          onClose={close}
        />
      )}
    </Panel>
  );
}

/** Recounts for the confirmation, because the page may have been open for a while. */
function useAsking({ recount }: Counts) {
  const [asking, setAsking] = useState<DryRun | 'counting' | null>(null);
  const ask = async () => {
    setAsking('counting');
    const counted = await recount();
    // A refusal found meanwhile is shown on the page.
    setAsking(counted?.refused === null ? counted : null);
  };
  const counting = asking === 'counting';
  return {
    counting,
    counted: counting ? null : asking,
    ask: () => void ask(),
    close: () => setAsking(null),
  };
}

function note(
  user: User,
  open: boolean,
  { reason, lapsed }: Confirmation,
  { blocks }: BackupStepState,
): string {
  if (open && reason !== null) {
    return `Confirmed for ${user.email || user.docID}. Reason: ${reason}`;
  }
  if (blocks) return 'Waiting for the backup: confirm as soon as it is verified.';
  if (lapsed)
    return `Nothing was chosen for ${CONFIRMED_MS / 1000} seconds: confirm the user again.`;
  return 'The buttons below are unlocked when you have confirmed the user.';
}

/** Moves the focus to the buttons when enabled, and back to the confirmation when disabled. */
function usePlaces(open: boolean, asking: boolean) {
  const before = useRef<HTMLHeadingElement>(null);
  const erase = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = open && !asking;
  // Not to a button: the Enter that confirmed may still be pressed.
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  // Tracked by events: some browsers blur a button as soon as it is disabled.
  const within = useRef(false);
  useEffect(() => {
    const group = erase.current;
    const came = () => {
      within.current = true;
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) within.current = false;
    };
    group?.addEventListener('focusin', came);
    group?.addEventListener('focusout', left);
    return () => {
      group?.removeEventListener('focusin', came);
      group?.removeEventListener('focusout', left);
    };
  }, []);
  useLayoutEffect(() => {
    if (open || !within.current) return;
    within.current = false;
    before.current?.focus({ preventScroll: true });
  }, [open]);
  return { before, erase, heading };
}
