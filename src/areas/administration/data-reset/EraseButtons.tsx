import { useId } from 'react';
import { eraseCollections } from '#data/use-cases/data-reset.ts';
import { documentsIn, ERASABLE, ERASE_TARGETS } from '#domain/staff/data-reset/paths.ts';
import type { Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import type { DryRun } from './use-dry-run.ts';
import type { ResetRun } from './use-reset-run.ts';

interface EraseButtonsProps {
  readonly uid: string;
  readonly counts: Live<DryRun>;
  readonly run: ResetRun;
  /** Null while the user is not confirmed. */
  readonly reason: string | null;
  /** The backup that has to hold what is erased; null when none was wanted. */
  readonly backup: string | null;
}

const ALL = { label: 'Erase all of these', collections: ERASABLE };

/** A button for each kind of data and one for all, each with what it erases (CORE-D-56). */
export function EraseButtons({ uid, counts, run, reason, backup }: EraseButtonsProps) {
  const countIn = (collections: readonly string[]) =>
    counts.state === 'ready'
      ? countOf(documentsIn(uid, { collections }, counts.data.collections), 'document')
      : '';
  // One job of the server for all collections: it goes on when this page is left.
  const erase = (collections: readonly string[]) => async () => {
    const paths = await eraseCollections(uid, collections, { reason: reason ?? '', backup });
    return `Erased ${paths.join(', ')}`;
  };
  const shared = { run, closed: reason === null };
  return (
    <ul className="reset-buttons">
      {ERASE_TARGETS.map(({ key, label, collections }) => (
        <li key={key}>
          <EraseButton
            {...shared}
            label={label}
            count={countIn(collections)}
            onClick={() => void run.act(label, erase(collections))}
          />
        </li>
      ))}
      <li>
        <EraseButton
          {...shared}
          label={ALL.label}
          count={countIn(ALL.collections)}
          inside
          onClick={() => void run.act(ALL.label, erase(ALL.collections))}
        />
      </li>
    </ul>
  );
}

interface EraseButtonProps {
  readonly label: string;
  /** What it erases, in words; empty until it is counted. */
  readonly count: string;
  /** The button itself says what it erases. */
  readonly inside?: boolean;
  readonly run: ResetRun;
  readonly closed: boolean;
  readonly onClick: () => void;
}

function EraseButton({ label, count, inside = false, run, closed, onClick }: EraseButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={closed || run.held ? 'btn btn-outline-danger' : 'btn btn-danger'}
        // The name is the specified one; the count describes it.
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-count`}
        disabled={closed}
        {...heldBack(run.held, onClick)}
      >
        {run.busy === label && <ButtonSpinner />}
        <span id={`${id}-label`}>{label}</span>
        {inside && count !== '' && <span id={`${id}-count`}> ({count})</span>}
      </button>
      {!inside && (
        <span id={`${id}-count`} className="reset-count">
          {count}
        </span>
      )}
    </>
  );
}
