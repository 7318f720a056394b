/** The product whose programs the console steers; program keys are built from it (CORE-D-08). */
export const PRODUCT = 'stanza';

/** Default program of records. */
export const PROGRAM_1 = `${PRODUCT}1`;

/** Default program of a blank registration form. */
export const PROGRAM_ACT = `${PRODUCT}ACT`;
