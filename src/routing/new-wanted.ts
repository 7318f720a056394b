/** The parameter of a list's address that opens the dialog for a new record. */
export const NEW_WANTED = 'new';
