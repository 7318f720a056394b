import { posix } from 'node:path';

/** The text of every module, by its path from the root of the project. */
export type Modules = ReadonlyMap<string, string>;
/** What `package.json` calls its folders: "#ui/*" to "./src/ui/*". */
export type Folders = Readonly<Record<string, string>>;

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function resolved(from: string, wanted: string, folders: Folders): string | null {
  if (wanted.startsWith('.')) return posix.join(posix.dirname(from), wanted);
  for (const [name, folder] of Object.entries(folders)) {
    const prefix = name.slice(0, -1);
    if (wanted.startsWith(prefix))
      return posix.join(folder.slice(0, -1), wanted.slice(prefix.length));
  }
  return null; // a package
}

/** By module: the modules that import it, by a dynamic import too. */
function importersOf(modules: Modules, folders: Folders): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of modules) {
    for (const [, wanted = ''] of text.matchAll(IMPORT)) {
      const imported = resolved(file, wanted, folders);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The changed files and every module that imports one of them, directly or through others. */
export function reachOf(
  changed: readonly string[],
  modules: Modules,
  folders: Folders,
): ReadonlySet<string> {
  const importers = importersOf(modules, folders);
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** The tests that a change can make fail, for each runner. */
export interface Chosen {
  readonly plain: string[];
  readonly emulator: string[];
  /** Files and folders of journeys. */
  readonly browser: string[];
}

/** Journeys import no screen: they are chosen by the area of the screens that are reached. */
const AREA = /^src\/areas\/([^/]+)\/[^/]+\//;
/** What every area uses is seen by the walks over all screens; the journeys of each are for the whole run. */
const MOST_AREAS = 2;
const WALKS = ['every-screen', 'general', 'shell'].map(
  (name) => `test/browser/app/${name}.spec.ts`,
);

function journeys(reached: readonly string[]): string[] {
  const specs = reached.filter((file) => /^test\/browser\/.*\.spec\.ts$/.test(file));
  const areas = new Set(reached.flatMap((file) => AREA.exec(file)?.[1] ?? []));
  const screens =
    areas.size > MOST_AREAS ? WALKS : [...areas].map((area) => `test/browser/${area}/`);
  const visible = reached.some((file) => file.startsWith('src/app/')) && areas.size === 0;
  return [...new Set([...specs, ...screens, ...(visible ? WALKS : [])])];
}

/** Sorts what is reached by the runner that runs it; the rules are imported by nobody. */
export function choose(
  reached: ReadonlySet<string>,
  tests: readonly string[],
  emulatorFolders: readonly string[],
): Chosen {
  const rules = [...reached].some((file) => file.endsWith('.rules'));
  const all = [
    ...reached,
    ...(rules ? tests.filter((file) => file.startsWith('test/rules/')) : []),
  ];
  const run = [...new Set(all)].filter(
    (file) => /\.test\.tsx?$/.test(file) && tests.includes(file),
  );
  const onEmulator = (file: string) =>
    emulatorFolders.some((folder) => file.startsWith(`test/${folder}/`));
  return {
    plain: run.filter((file) => !onEmulator(file)),
    emulator: run.filter(onEmulator),
    browser: journeys(all),
  };
}
