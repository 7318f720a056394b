/** The product whose programs the console manages; program keys derive from it (CORE-D-08). */
export const PRODUCT = 'stanza';

/** The default program of records. */
export const PROGRAM_1 = `${PRODUCT}1`;

/** The default program of a blank registration form. */
export const PROGRAM_ACT = `${PRODUCT}ACT`;
