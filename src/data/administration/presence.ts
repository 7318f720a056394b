import {
  doc,
  orderBy,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  decodePresence,
  KEPT_MS,
  type OwnPage,
  type Presence,
} from '#domain/staff/presence/presence.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { randomToken } from '#data/engine/random.ts';
import { listSource } from '#data/engine/sources.ts';

/** Maximum tabs read per place. */
const MOST_TABS = 50;

/** This tab's id, new after each reload; the old one expires after 90 seconds. */
export const tabID = randomToken();

export interface OpenTab extends Presence {
  /** When this version arrived, in ms on the local clock. */
  readonly heard: number;
}

const decodeTab = (docID: string, raw: RawDocument): OpenTab => ({
  ...decodePresence(docID, raw),
  heard: Date.now(),
});

/**
 * The tabs at a place, including this one and expired ones. The latest come first, because closed tabs stay
 * for a day.
 */
export const presenceSource = (place: string) =>
  listSource(
    collectionPath('presence', {}),
    decodeTab,
    [where('place', '==', place), orderBy('seen', 'desc')],
    { name: `place=${place}`, max: MOST_TABS },
  );

/**
 * How far the local clock is behind the server's, in ms, measured with this tab's own heartbeat; 0 until it
 * is confirmed.
 */
export function clockError(tabs: readonly OpenTab[]): number {
  const ownTab = tabs.find(({ docID }) => docID === tabID);
  return ownTab?.seen ? ownTab.seen.getTime() - ownTab.heard : 0;
}

/**
 * Announces the page shown in this tab; failures are not reported (TEAM-PRES-06).
 * @returns whether the server confirmed it
 */
export async function announce(
  who: { readonly email: string; readonly name: string },
  page: OwnPage,
): Promise<boolean> {
  const expires = Timestamp.fromMillis(Date.now() + KEPT_MS);
  const heartbeat = { ...who, ...page, seen: serverTimestamp(), expires };
  try {
    const db = firestore();
    // A transaction, because it is not queued while offline: a late heartbeat would be stale.
    await runTransaction(db, (transaction) => {
      transaction.set(doc(db, docPath('presence', { tabID })), heartbeat);
      return Promise.resolve();
    });
    return true;
  } catch {
    return false;
  }
}
