/** What stands where a stored value is not among the options (AUTHOR-GEN-08). */
export const OPTION_NOT_FOUND = 'ERROR: Option not found';
