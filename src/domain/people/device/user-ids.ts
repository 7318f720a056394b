/** The ids that somebody typed between commas, each once; empty ones are none (OPS-NOTIF-07, -08). */
export function typedUserIDs(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '');
}
