import {
  and,
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { decodeAnalyticsEvent, type AnalyticsEvent } from '#domain/people/participation/events.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from '#data/engine/firestore.ts';
import { countReads } from '#data/engine/read-counter.ts';
import type { Source } from '#data/engine/shared-source.ts';

/** The last event of a page, used as the cursor of the next one. */
export type EventCursor = QueryDocumentSnapshot;

export interface EventPage {
  readonly events: readonly AnalyticsEvent[];
  /** Null on the last page. */
  readonly next: EventCursor | null;
}

export interface EventQuery {
  readonly uid: string;
  /** The exact name or type of an event; empty for all (REPORT-D-68). */
  readonly search: string;
  readonly size: number;
}

/**
 * A page of a person's events, newest first (REPORT-EVENT-03, -04). Only the first page is live: a
 * new event would shift the later ones (REPORT-D-69).
 * @param after the cursor; null for the first page
 */
export function eventPageSource(of: EventQuery, after: EventCursor | null): Source<EventPage> {
  const { uid, search, size } = of;
  const key = `events:${uid}:${size}:${after?.id ?? ''}:${search.trim()}`;
  if (after === null) {
    return {
      key,
      attach: ({ next, error }) =>
        onSnapshot(
          pageQuery(of, null),
          { includeMetadataChanges: true },
          (snapshot) => {
            const changes = snapshot.docChanges().filter(({ type }) => type !== 'removed');
            next(pageOf(snapshot, size, changes.length), !snapshot.metadata.fromCache);
          },
          error,
        ),
    };
  }
  return {
    key,
    attach: ({ next, error }) => {
      getDocsFromServer(pageQuery(of, after)).then(
        (snapshot) => next(pageOf(snapshot, size, snapshot.size), true),
        error,
      );
      return () => undefined;
    },
  };
}

/**
 * The cursors of all pages before one, for opening a page by number. Stops at the end, so that a
 * page number beyond it leads to the last page.
 */
export function eventTrailSource(of: EventQuery, page: number): Source<readonly EventCursor[]> {
  return {
    key: `event trail:${of.uid}:${of.size}:${page}:${of.search.trim()}`,
    attach: ({ next, error }) => {
      eventTrail(of, page - 1).then((trail) => next(trail, true), error);
      return () => undefined;
    },
  };
}

async function eventTrail(of: EventQuery, pages: number): Promise<readonly EventCursor[]> {
  const trail: EventCursor[] = [];
  let more = true;
  while (more && trail.length < pages) {
    const atOnce = Math.min(pages - trail.length, Math.floor(EXPORT_PAGE / of.size));
    const size = atOnce * of.size;
    const snapshot = await getDocsFromServer(pageQuery({ ...of, size }, trail.at(-1) ?? null));
    countReads(snapshot.size);
    const last = snapshot.docs.filter((_, at) => (at + 1) % of.size === 0);
    more = snapshot.size > size;
    // A page that nothing follows is the last one, so its cursor is dropped.
    trail.push(...(more || snapshot.size % of.size > 0 ? last : last.slice(0, -1)));
  }
  return trail;
}

/** More events than a spreadsheet can usefully hold. */
export const MAX_EXPORTED_EVENTS = 10_000;

const EXPORT_PAGE = 500;

/**
 * All events of a search, newest first, read page by page as the rules require.
 * @param progress called with the number read so far
 */
export async function allEvents(
  of: Omit<EventQuery, 'size'>,
  progress: (read: number) => void,
): Promise<readonly AnalyticsEvent[]> {
  const events: AnalyticsEvent[] = [];
  let after: EventCursor | null = null;
  do {
    const query = pageQuery({ ...of, size: EXPORT_PAGE }, after);
    const snapshot: QuerySnapshot = await getDocsFromServer(query);
    const page = pageOf(snapshot, EXPORT_PAGE, snapshot.size);
    events.push(...page.events);
    progress(events.length);
    after = page.next;
  } while (after !== null && events.length < MAX_EXPORTED_EVENTS);
  return events;
}

/** Reads one extra event to detect a next page. */
function pageQuery({ uid, search, size }: EventQuery, after: EventCursor | null): Query {
  const text = search.trim();
  const ofUser = where('userId', '==', uid);
  const wanted =
    text === ''
      ? and(ofUser)
      : and(ofUser, or(where('eventName', '==', text), where('eventType', '==', text)));
  return query(
    collection(firestore(), collectionPath('analyticsEvent', {})),
    wanted,
    orderBy('timeStamp', 'desc'),
    ...(after === null ? [] : [startAfter(after)]),
    limit(size + 1),
  );
}

function pageOf(snapshot: QuerySnapshot, size: number, reads: number): EventPage {
  countReads(reads);
  const shown = snapshot.docs.slice(0, size);
  return {
    events: shown.map((event) => decodeAnalyticsEvent(event.id, event.data())),
    next: snapshot.size > size ? (shown.at(-1) ?? null) : null,
  };
}
