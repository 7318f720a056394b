/** The hosting section of firebase.json. */
export type Hosting = {
  headers?: { source: string; headers: { key: string; value: string }[] }[];
  rewrites?: { source: string; destination: string }[];
};

/** Matches a hosting glob: `**` is any depth, `*` one segment, a leading `!` negates. */
export function matchesGlob(glob: string, path: string): boolean {
  if (glob.startsWith('!')) return !matchesGlob(glob.slice(1), path);
  const pattern = glob
    .replace(/^\/?/, '/')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(path);
}

/** The hosting headers for a path; the later of two with the same key wins. */
export function headersFor(hosting: Hosting, path: string): Record<string, string> {
  const all = (hosting.headers ?? [])
    .filter(({ source }) => matchesGlob(source, path))
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const));
  return Object.fromEntries(all);
}

/** Adds the emulators to a content security policy. */
export function allowOrigins(policy: string, origins: readonly string[]): string {
  const opened = new Set(['connect-src', 'img-src']);
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => (opened.has(part.split(' ')[0] ?? '') ? [part, ...origins].join(' ') : part))
    .join('; ');
}
