/** A kind of scheduled call, matched on the `eventName` of call documents (OPS-CALLS-06, OPS-D-36). */
export interface CallEvent {
  readonly key: string;
  /** The name of the event at the booking provider. */
  readonly name: string;
  /** Where such a call is booked; empty where the configuration names no page. */
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

/** The names that forms offer, and that the page of scheduled calls lists. */
export const CALL_EVENT_NAMES: readonly string[] = EVENTS.map(([, name]) => name);

/** No other address can become a link: it could run as script. */
const IS_PAGE = /^https?:\/\/\S+$/;

/** @param links of the configuration: "consent=https://…,end-of-study-fm-ext=https://…" */
export function callEvents(links = ''): readonly CallEvent[] {
  const known = new Map(
    links.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  return EVENTS.map(([key, name]) => {
    const link = known.get(key) ?? '';
    return { key, name, bookingLink: IS_PAGE.test(link) ? link : '' };
  });
}

/** The statuses of calls that are still to be held (OPS-CALLS-02). */
export const OPEN_CALL_STATUSES = ['call scheduled', 'not scheduled'] as const;

/** The user below whom a call document lies; null for one that lies elsewhere (OPS-CALLS-04). */
export function userOfCall(path: string): string | null {
  const [, uid = ''] = /^users\/([^/]+)\/calls\/[^/]+$/.exec(path) ?? [];
  return uid === '' ? null : uid;
}
