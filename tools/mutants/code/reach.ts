/** A test file and its distance in imports from the mutated file. */
interface Reaching {
  readonly test: string;
  readonly distance: number;
}

export function importersOf(
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const module of imported) {
      const existing = importers.get(module);
      if (existing) existing.push(file);
      else importers.set(module, [file]);
    }
  }
  return importers;
}

const folders = (file: string): string[] => file.split(/[/.]/).slice(1, -1);

/** The number of words that two paths share, such as "people" or "users". */
const shared = (a: string, b: string): number =>
  folders(a).filter((word) => folders(b).includes(word)).length;

/**
 * Test files that import a file directly or indirectly, most relevant first.
 *
 * @param isTest whether a file is a test that can be run
 */
export function testsImporting(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  isTest: (file: string) => boolean,
): string[] {
  const distances = new Map([[file, 0]]);
  const reaching: Reaching[] = [];
  for (const [at, distance] of distances) {
    if (isTest(at)) reaching.push({ test: at, distance });
    for (const importer of importers.get(at) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const rank = ({ test, distance }: Reaching) => distance - 2 * shared(test, file);
  return reaching
    .sort((a, b) => rank(a) - rank(b) || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
