/** Never more rows in the document than this, whatever a page asks for. */
export const MOST_ROWS = 200;

/** The same where a list is one page, as on paper. */
export const MOST_OF_A_WHOLE = 1000;
