export type AddressParams = Readonly<Record<string, string | undefined>>;

/**
 * Matches a URL against a path of the route table, ignoring case. Used by the first script, before the router
 * exists.
 * @returns the parameters; null without a match
 */
export function matchAddress(path: string, pathname: string): AddressParams | null {
  const wanted = path.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a malformed percent sign, which the router keeps too
  }
}
