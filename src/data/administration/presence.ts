import { doc, runTransaction, serverTimestamp, Timestamp, where } from 'firebase/firestore';
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

/** More tabs at one place than anybody reads. */
const MOST_TABS = 50;

/** This tab; a reload makes another one, and the old one is gone after 90 seconds. */
export const tabID = randomToken();

export interface OpenTab extends Presence {
  /** When this version arrived, by this machine's clock. */
  readonly heard: number;
}

const decodeTab = (docID: string, raw: RawDocument): OpenTab => ({
  ...decodePresence(docID, raw),
  heard: Date.now(),
});

/** Every tab that shows a place, this one and those that are gone included. */
export const presenceSource = (place: string) =>
  listSource(collectionPath('presence', {}), decodeTab, [where('place', '==', place)], {
    name: `place=${place}`,
    max: MOST_TABS,
  });

/**
 * How many milliseconds this machine's clock is behind the server's, by what the server said of this
 * tab; 0 until it has.
 */
export function clockError(tabs: readonly OpenTab[]): number {
  const own = tabs.find(({ docID }) => docID === tabID);
  return own?.seen ? own.seen.getTime() - own.heard : 0;
}

/**
 * Says what this tab shows. Works as without it where that fails (TEAM-PRES-06).
 * @returns whether the server has it
 */
export async function announce(
  who: { readonly email: string; readonly name: string },
  page: OwnPage,
): Promise<boolean> {
  const expires = Timestamp.fromMillis(Date.now() + KEPT_MS);
  const heartbeat = { ...who, ...page, seen: serverTimestamp(), expires };
  try {
    const db = firestore();
    // A transaction is not queued while offline: what it said would be old when it is sent.
    await runTransaction(db, (transaction) => {
      transaction.set(doc(db, docPath('presence', { tabID })), heartbeat);
      return Promise.resolve();
    });
    return true;
  } catch {
    return false;
  }
}
