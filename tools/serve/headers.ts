/** The part of firebase.json that says how the console is delivered. */
export type Hosting = {
  headers?: { source: string; headers: { key: string; value: string }[] }[];
  rewrites?: { source: string; destination: string }[];
};

/** Whether a path matches one of hosting's globs: `**` is any depth, `*` one segment, `!` at the start negates. */
export function matchesGlob(glob: string, path: string): boolean {
  if (glob.startsWith('!')) return !matchesGlob(glob.slice(1), path);
  const pattern = glob
    .replace(/^\/?/, '/')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(path);
}

/** The headers hosting sends for a path; of two with the same key the later one counts. */
export function headersFor(hosting: Hosting, path: string): Record<string, string> {
  const all = (hosting.headers ?? [])
    .filter(({ source }) => matchesGlob(source, path))
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const));
  return Object.fromEntries(all);
}

/** Lets a content security policy reach the emulators too; nothing else in it changes. */
export function allowOrigins(policy: string, origins: readonly string[]): string {
  const opened = new Set(['connect-src', 'img-src']);
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => (opened.has(part.split(' ')[0] ?? '') ? [part, ...origins].join(' ') : part))
    .join('; ');
}
