/** Right-to-left letters and bidirectional control characters. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Characters that would open or close an isolate. */
const ISOLATES = /[\u2066-\u2069]/g;

/** A closed isolate, which does not affect the text around it. */
const CLOSED = /\u2068[^\u2066-\u2069]*\u2069/g;

/**
 * A stored text with its direction isolated, for use in a sentence or accessible name. Stand-alone
 * elements are isolated in CSS (theme.css).
 */
export const isolated = (text: string): string =>
  TURNING.test(text.replace(CLOSED, '')) ? `\u2068${text.replace(ISOLATES, '')}\u2069` : text;
