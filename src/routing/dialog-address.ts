/** URL parameters of a list that open the dialog for a new record, or for an existing one. */
export const NEW_WANTED = 'new';
export const EDITED = 'edit';

/** The query without its dialog: the state of the list alone. */
export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(NEW_WANTED);
  params.delete(EDITED);
  const text = params.toString();
  return text && `?${text}`;
}
