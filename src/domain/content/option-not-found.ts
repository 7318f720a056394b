/** Shown in place of a stored value that is not an option (AUTHOR-GEN-08). */
export const OPTION_NOT_FOUND = 'ERROR: Option not found';
