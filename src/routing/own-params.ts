/** The prefix of a part's URL parameters; empty for a page without parts. */
export const prefixOf = (part: string): string => (part === '' ? '' : `${part}.`);

/** The parameters with a prefix, without it. */
export function ownOf(query: URLSearchParams, begins: string): URLSearchParams {
  const entries = [...query].filter(([key]) => key.startsWith(begins));
  return new URLSearchParams(entries.map(([key, value]) => [key.slice(begins.length), value]));
}

/** A query with the parameters of a prefix replaced. */
export function withOwn(
  query: URLSearchParams,
  begins: string,
  own: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams([...query].filter(([key]) => !key.startsWith(begins)));
  for (const [key, value] of own) next.append(begins + key, value);
  return next;
}
