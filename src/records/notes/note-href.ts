import { href } from '#routing/href.ts';

/** The query parameter naming the note that a link leads to. */
export const NOTE = 'note';

/** A note on the page of the person's notes. */
export const noteHref = (uid: string, noteID: string): string =>
  `${href('userNotes', { uid })}?${NOTE}=${encodeURIComponent(noteID)}`;
