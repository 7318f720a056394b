import { useId } from 'react';
import { eraseCollections } from '#data/use-cases/data-reset.ts';
import type { User } from '#domain/people/user/schema.ts';
import { documentsIn, ERASABLE, ERASE_TARGETS } from '#domain/staff/data-reset/paths.ts';
import type { Live } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { ConfirmErase } from './ConfirmErase.tsx';
import type { DryRun } from './use-dry-run.ts';
import type { ResetRun } from './use-reset-run.ts';

interface EraseButtonsProps {
  readonly user: User;
  readonly counts: Live<DryRun>;
  readonly run: ResetRun;
  /** Null until the user is confirmed. */
  readonly reason: string | null;
  /** The backup that must contain everything erased; null when not requested. */
  readonly backup: string | null;
  /** The button asking for confirmation, by name; null for none. */
  readonly asked: string | null;
  readonly onAsk: (label: string | null) => void;
}

interface Kind {
  readonly label: string;
  readonly collections: readonly string[];
}

const KINDS: readonly Kind[] = [
  ...ERASE_TARGETS,
  { label: 'Erase all of these', collections: ERASABLE },
];

/**
 * A button per kind of data and one for all, each with a confirmation naming what it erases
 * (CORE-D-56).
 */
export function EraseButtons(props: EraseButtonsProps) {
  const { user, counts, run, reason, backup, onAsk } = props;
  const asked = KINDS.find(({ label }) => label === props.asked);
  const documents = (collections: readonly string[]) =>
    counts.state === 'ready'
      ? documentsIn(user.docID, { collections }, counts.data.collections)
      : null;
  // One server job for all collections, which continues when the page is left.
  const erase = async ({ collections }: Kind) => {
    const paths = await eraseCollections(user.docID, collections, { reason: reason ?? '', backup });
    return `Erased ${paths.join(', ')}`;
  };
  return (
    <>
      <ul className="reset-buttons">
        {KINDS.map((kind) => (
          <li key={kind.label}>
            <EraseButton
              label={kind.label}
              documents={documents(kind.collections)}
              run={run}
              closed={reason === null}
              onClick={() => onAsk(kind.label)}
            />
          </li>
        ))}
      </ul>
      {asked && reason !== null && (
        <ConfirmErase
          user={user}
          label={asked.label}
          documents={documents(asked.collections) ?? 0}
          {...{ reason, backup }}
          onConfirm={() => void run.act(asked.label, () => erase(asked))}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  );
}

interface EraseButtonProps {
  readonly label: string;
  /** Documents it erases; null until counted. */
  readonly documents: number | null;
  readonly run: ResetRun;
  readonly closed: boolean;
  readonly onClick: () => void;
}

function EraseButton({ label, documents, run, closed, onClick }: EraseButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={closed || run.held ? 'btn btn-outline-danger' : 'btn btn-danger'}
      // The name is specified; the count is its description.
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-count`}
      disabled={closed}
      {...heldBack(run.held, onClick)}
    >
      {run.busy === label && <ButtonSpinner />}
      <span id={`${id}-label`}>{label}</span>
      {documents !== null && <span id={`${id}-count`}> ({countOf(documents, 'document')})</span>}
    </button>
  );
}
