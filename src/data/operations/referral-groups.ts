import { collectionOf, type Changes } from '#data/engine/collection-of.ts';
import {
  REFERRAL_ID_TAKEN,
  referralGroup,
  type ReferralGroupEntry,
} from '#domain/operations/referral-group.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { FormError } from '#lib/form-error.ts';

export const referralGroups = collectionOf(referralGroup);

/** Shows a uniqueness conflict at its field. */
async function orFieldError<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message === REFERRAL_ID_TAKEN) throw new FormError({ referralID: message });
    const taken = error instanceof AppError && error.code === 'already-exists';
    throw taken ? new FormError({ referralGroupKey: message }) : error;
  }
}

/** @throws FormError for a taken key or referral ID */
export const createReferralGroup = (entry: ReferralGroupEntry): Promise<string> =>
  orFieldError(async () => {
    const id = entry.referralGroupKey;
    return (await referralGroups.change({}, { act: 'add', seen: [], id, entry })).id;
  });

/**
 * Saves a group's changes; a new key moves all of it there (OPS-REFG-22).
 * @param base the stored values of these fields that the form showed
 * @throws FormError for a taken key or referral ID
 */
export async function saveReferralGroup(
  id: string,
  { referralGroupKey, ...changed }: Changes<ReferralGroupEntry>,
  { referralGroupKey: _key, ...base }: Changes<ReferralGroupEntry>,
): Promise<void> {
  const entry = emptied(changed);
  const newID = referralGroupKey ?? id;
  await orFieldError(() =>
    referralGroups.change({}, { act: 'edit', seen: [], id, newID, entry, base }),
  );
}

/** A cleared text is stored as an empty string. */
const emptied = (changed: Entries): Entries =>
  Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value ?? '']));
