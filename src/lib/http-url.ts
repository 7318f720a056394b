/** The URL if it is absolute http(s), otherwise empty: others could run as script. */
export function httpUrl(text: string): string {
  if (!URL.canParse(text.trim())) return '';
  const url = new URL(text.trim());
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}
