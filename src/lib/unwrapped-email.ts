/** An address without what mail programs put around it, and those parts as they stood. */
export interface Unwrapped {
  readonly email: string;
  readonly cut: readonly string[];
}

/** What encloses an address, the outermost first: a name and angle brackets, "mailto:", and what ends a list of them. */
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

/** What the field says about it: "“mailto:” and “;” were cut off."; null where nothing was. */
export function cutWords({ cut }: Unwrapped): string | null {
  const quoted = cut.map((part) => `“${part}”`);
  const last = quoted.pop();
  if (last === undefined) return null;
  return quoted.length === 0
    ? `${last} was cut off.`
    : `${quoted.join(', ')} and ${last} were cut off.`;
}
