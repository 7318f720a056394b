/** Letters written from right to left, and characters that turn the direction of what follows. */
const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Would end an isolation, or begin one that the text does not end. */
const ISOLATES = /[\u2066-\u2069]/g;

/** What is isolated already turns nothing outside of itself. */
const CLOSED = /\u2068[^\u2066-\u2069]*\u2069/g;

/**
 * A stored text to be put into a sentence, a message or an accessible name: its direction ends with it. In
 * markup that stands alone, elements do the same (theme.css).
 */
export const isolated = (text: string): string =>
  TURNING.test(text.replace(CLOSED, '')) ? `\u2068${text.replace(ISOLATES, '')}\u2069` : text;
