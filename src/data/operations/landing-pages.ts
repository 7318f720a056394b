import { collection, getCountFromServer, limit, query, where } from 'firebase/firestore';
import { call } from '#data/engine/call.ts';
import { collectionOf, type Changes } from '#data/engine/collection-of.ts';
import { firestore } from '#data/engine/firestore.ts';
import { toReadError } from '#data/engine/to-app-error.ts';
import { landingPageExtension } from '#domain/operations/landing-page/extension.ts';
import {
  landingPage,
  MOST_COUNTED,
  type LandingPageEntry,
} from '#domain/operations/landing-page/landing-page.ts';
import { landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { FormError } from '#lib/form-error.ts';

export const landingPages = collectionOf(landingPage);
export const landingPageExtensions = collectionOf(landingPageExtension);
export const landingPageStylings = collectionOf(landingPageStyling);

/** The function's own timeout: each user of the page has a version in the history. */
const LONG = 3_600_000;

type PageChanges = Changes<LandingPageEntry>;

/**
 * Saves a landing page's changes; a new key moves all of it there (OPS-D-20).
 * @param changed includes the new key, if changed
 * @param base the stored values of these fields that the form showed
 * @throws FormError for a taken key, AppError for any other refusal
 */
export async function saveLandingPage(
  oldKey: string,
  { landingPageKey, ...values }: PageChanges,
  { landingPageKey: _key, ...base }: PageChanges,
): Promise<void> {
  if (typeof landingPageKey !== 'string' || landingPageKey === oldKey) {
    return landingPages.save({}, oldKey, values, base);
  }
  const request = { oldKey, newKey: landingPageKey, values, base };
  const { status, error } = await call('ssRenameLandingPage', request, { timeout: LONG });
  if (status === 'SUCCESS') return;
  const message = error?.message ?? '';
  throw message === landingPage.taken?.('')
    ? new FormError({ landingPageKey: message })
    : new AppError('failed-precondition', message);
}

/** The number of users with that landing page (OPS-D-22), at most `MOST_COUNTED`. */
export async function countUsersOf(landingPageKey: string): Promise<number> {
  const users = collection(firestore(), collectionPath('user', {}));
  const capped = query(users, where('landingPageKey', '==', landingPageKey), limit(MOST_COUNTED));
  try {
    return (await getCountFromServer(capped)).data().count;
  } catch (error) {
    throw toReadError(error);
  }
}
