import { AppError } from '#domain/shared/app-error.ts';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { textOrEmpty } from '#domain/content/program-content/places.ts';
import { placeOfChange } from './change-id.ts';
import { isNameTaken, type ChangeSet } from './change-set-record.ts';
import type { StoredChange } from './change.ts';

/** The history action for creating a withdrawal. */
export const WITHDRAW_ACTION = 'Withdraw change set';

/** The id of a set's withdrawal; numbered when earlier withdrawals were emptied. */
export const withdrawalID = (setID: string, emptied: number): string =>
  `${setID}-withdrawal${emptied === 0 ? '' : `-${emptied + 1}`}`;

/** Whether a set is an active, non-empty withdrawal of the given set. */
export const isWithdrawalOf = ({ withdraws, changes, state }: RawDocument, setID: string) =>
  withdraws === setID && changes !== 0 && state !== 'withdrawn';

/**
 * The places of a withdrawal's unedited changes: those not newer than their set, because browsers cannot
 * write a change earlier. Their values were stored before, so the form does not validate them.
 */
export const uneditedPlaces = (
  { withdraws, created }: Pick<ChangeSet, 'withdraws' | 'created'>,
  changes: readonly Pick<StoredChange, 'docID' | 'updated'>[],
): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ docID, updated }) => {
      const isUnedited = withdraws !== '' && created && updated && updated <= created;
      return isUnedited ? (placeOfChange(docID) ?? []) : [];
    }),
  );

/** @throws AppError not-found for a deleted set, failed-precondition for one that is not live */
export function assertWithdrawable(stored: RawDocument | null): void {
  if (!stored) throw new AppError('not-found', 'There is no such change set.');
  const { state } = stored;
  if (state === 'published') return;
  const why =
    state === 'withdrawn'
      ? 'This change set is already withdrawn.'
      : 'Only a published change set can be withdrawn.';
  throw new AppError('failed-precondition', why);
}

/** A name for the withdrawal that no open set of the program has. */
export function withdrawalName(name: string, sets: readonly RawDocument[]): string {
  const named = sets.map(({ name: own, state }) => ({
    name: textOrEmpty(own),
    state: textOrEmpty(state),
  }));
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? '' : ` (${copy})`;
    const full = `Withdrawal of ${name}`.slice(0, MAX_TEXT - end.length).trim() + end;
    if (!isNameTaken(full, named)) return full;
  }
}
