/** Maximum rows in the document, whatever page size is requested. */
export const MOST_ROWS = 200;

/** The same for an unpaged list, as in print. */
export const MOST_OF_A_WHOLE = 1000;
