/** The distinct ids in a comma-separated text, without empty ones (OPS-NOTIF-07, -08). */
export function typedUserIDs(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
