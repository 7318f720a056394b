/** Folders of tests that run against the emulators. */
export const EMULATOR_FOLDERS = ['rules', 'data', 'functions', 'screens', 'emulators', 'trial'];

/** Folders whose files each have their own Firestore projects and need neither functions nor Storage. */
const APART_FOLDERS = ['rules', 'functions', 'data', 'emulators'];

/** Of these, folders whose files share a process, so that the SDK and the definitions load once. */
const SHARING_FOLDERS = ['rules', 'functions'];

/** Exceptions: they need the Storage or Functions emulator, and so share its project. */
const TOGETHER_FILES = [
  'test/rules/storage.test.ts',
  'test/functions/http.test.ts',
  'test/functions/landing-page-images.test.ts',
  'test/functions/triggers.test.ts',
  'test/data/reports/inspection-pack.test.ts',
];

const testsIn = (folder: string) => `test/${folder}/**/*.test.{ts,tsx}`;

/** Function tests that set the environment of their process, which others would inherit. */
const WITH_ENVIRONMENT = [
  'config',
  'document-change',
  'explorer-callables',
  'guard',
  'prepare-practice',
].map((name) => `test/functions/${name}.test.ts`);

/** Run in parallel on the Firestore and Auth emulators; no file sees another's data. */
export const APART = {
  include: [
    ...APART_FOLDERS.filter((folder) => !SHARING_FOLDERS.includes(folder)).map(testsIn),
    ...WITH_ENVIRONMENT,
  ],
  exclude: TOGETHER_FILES,
};

/** Also in parallel, several per process: these files close what they opened and leave no state behind. */
export const SHARING = {
  include: SHARING_FOLDERS.map(testsIn),
  exclude: [...TOGETHER_FILES, ...WITH_ENVIRONMENT],
};

/** Run one after the other on all emulators, because these files share a project. */
export const TOGETHER = {
  include: [
    ...EMULATOR_FOLDERS.filter((folder) => !APART_FOLDERS.includes(folder)).map(testsIn),
    ...TOGETHER_FILES,
  ],
};

export function runsApart(file: string): boolean {
  return (
    APART_FOLDERS.some((folder) => file.startsWith(`test/${folder}/`)) &&
    !TOGETHER_FILES.includes(file)
  );
}

/**
 * Whether vitest arguments select only files that run in parallel. Vitest takes non-options as parts of
 * paths; the word after an option may be its value and selects nothing here.
 *
 * @param files all emulator test files, as paths from the project root
 */
export function chooseApart(args: readonly string[], files: readonly string[]): boolean {
  const filters = args.filter((arg, at) => !arg.startsWith('-') && !args[at - 1]?.startsWith('-'));
  const chosen = files.filter((file) => filters.some((filter) => file.includes(filter)));
  return chosen.length > 0 && chosen.every(runsApart);
}
