/**
 * A kind of scheduled call, matched by the `eventName` of call documents (OPS-CALLS-06, OPS-D-36).
 */
export interface CallEvent {
  readonly key: string;
  /** The event name at the booking provider. */
  readonly name: string;
  /** The booking page; empty when none is configured. */
  readonly bookingLink: string;
}

const EVENTS = [
  ['consent', 'Consent Call'],
  ['termination-follow-up', 'Termination Follow-up Call'],
  ['product-feedback-fm-ext', 'Product Feedback Call - FM-EXT'],
  ['product-feedback-005-ext', 'Product Feedback Call - 005-EXT'],
  ['end-of-study-fm-ext', 'End of Study Call - FM-EXT'],
  ['end-of-study-005-ext', 'End of Study Call - 005-EXT'],
] as const;

/** The event names offered by forms and listed on the scheduled calls page. */
export const CALL_EVENT_NAMES: readonly string[] = EVENTS.map(([, name]) => name);

/** Links must be http(s): any other URL could run as script. */
const IS_PAGE = /^https?:\/\/\S+$/;

/** @param links from configuration: "consent=https://…,end-of-study-fm-ext=https://…" */
export function callEvents(links = ''): readonly CallEvent[] {
  const linkByKey = new Map(
    links.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  return EVENTS.map(([key, name]) => {
    const link = linkByKey.get(key) ?? '';
    return { key, name, bookingLink: IS_PAGE.test(link) ? link : '' };
  });
}

/** Statuses of calls that have not taken place yet (OPS-CALLS-02). */
export const OPEN_CALL_STATUSES = ['call scheduled', 'not scheduled'] as const;

/** The uid in the path of a call; null for any other path (OPS-CALLS-04). */
export function userOfCall(path: string): string | null {
  const [, uid = ''] = /^users\/([^/]+)\/calls\/[^/]+$/.exec(path) ?? [];
  return uid === '' ? null : uid;
}
