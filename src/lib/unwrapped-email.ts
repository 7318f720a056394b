/** An e-mail address without the wrapping added by mail programs, and the removed parts. */
export interface Unwrapped {
  readonly email: string;
  readonly cut: readonly string[];
}

/**
 * The wrapping around an address, from the outside in: a name with angle brackets, "mailto:", list
 * separators.
 */
const WRAPPINGS = [
  /^(?<before>)(?<email>.*?)(?<after>[\s;,.]+)$/,
  /^(?<before>[^<>]*<)(?<email>[^<>]*)(?<after>>)$/,
  /^(?<before>mailto:)(?<email>.*)(?<after>)$/i,
];

export function unwrapped(typed: string): Unwrapped {
  for (const wrapping of WRAPPINGS) {
    const { before = '', email, after = '' } = wrapping.exec(typed.trim())?.groups ?? {};
    if (email === undefined) continue;
    const inner = unwrapped(email);
    return {
      email: inner.email,
      cut: [before, ...inner.cut, after].map((part) => part.trim()).filter((part) => part !== ''),
    };
  }
  return { email: typed.trim(), cut: [] };
}

/** The note at the field: "“mailto:” and “;” were cut off."; null when nothing was. */
export function cutWords({ cut }: Unwrapped): string | null {
  const quoted = cut.map((part) => `“${part}”`);
  const last = quoted.pop();
  if (last === undefined) return null;
  return quoted.length === 0
    ? `${last} was cut off.`
    : `${quoted.join(', ')} and ${last} were cut off.`;
}
