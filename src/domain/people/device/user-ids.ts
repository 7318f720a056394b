/**
 * The distinct ids in a text, separated by commas, also by line ends as in a pasted column, without
 * empty ones (OPS-NOTIF-07, -08).
 */
export function typedUserIDs(text: string): string[] {
  const ids = text.split(/[,\r\n]/).map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
