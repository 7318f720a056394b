/** The address if it is a whole http or https one, else the empty string: others could run as script. */
export function httpUrl(text: string): string {
  if (!URL.canParse(text.trim())) return '';
  const url = new URL(text.trim());
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}
