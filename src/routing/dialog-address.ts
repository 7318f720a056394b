/** The parameters of a list's address that open the dialog for a new record, or for one of its records. */
export const NEW_WANTED = 'new';
export const EDITED = 'edit';

/** The query without its dialog: how the list itself stands. */
export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(NEW_WANTED);
  params.delete(EDITED);
  const text = params.toString();
  return text && `?${text}`;
}
