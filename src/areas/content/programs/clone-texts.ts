/** The message after a clone began (AUTHOR-PROG-42). */
export const CLONED =
  'Program cloned successfully! Please wait for 15 minutes before using the program for subcollections to be fully cloned.';

/** The message after it failed to (AUTHOR-PROG-43). */
export const NOT_CLONED =
  'An error occurred while trying to clone this program. Check the developer console for details.';
