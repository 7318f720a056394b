export type AddressParams = Readonly<Record<string, string | undefined>>;

/**
 * The parameters of an address that a path of the table of screens matches, in any case of its letters;
 * null where it does not match. The first script of the page uses it, which has no router yet.
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
    return part; // a stray percent sign, which the router keeps as well
  }
}
