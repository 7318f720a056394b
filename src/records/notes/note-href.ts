import { href } from '#routing/href.ts';

/** The query parameter naming the note that a link leads to. */
export const NOTE = 'note';

/** The query parameter that opens the answer to that note. */
export const ANSWER = 'answer';

/** A note on the page of the person's notes. */
export const noteHref = (uid: string, noteID: string): string =>
  `${href('userNotes', { uid })}?${NOTE}=${encodeURIComponent(noteID)}`;

/** A question on that page, with its answer opened. */
export const answerHref = (uid: string, noteID: string): string =>
  `${noteHref(uid, noteID)}&${ANSWER}=1`;
