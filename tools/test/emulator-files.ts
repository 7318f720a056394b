/** Whose tests run against the emulators. */
export const EMULATOR_FOLDERS = ['rules', 'data', 'functions', 'screens', 'emulators', 'trial'];

/** Folders in which each file has Firestore projects of its own, and needs no function and no Storage. */
const APART_FOLDERS = ['rules', 'functions', 'data', 'emulators'];

/** The exceptions: they need the Storage or Functions emulator, and the project that these serve. */
const TOGETHER_FILES = [
  'test/rules/storage.test.ts',
  'test/functions/http.test.ts',
  'test/functions/landing-page-images.test.ts',
  'test/functions/triggers.test.ts',
  'test/data/reports/inspection-pack.test.ts',
];

const testsIn = (folder: string) => `test/${folder}/**/*.test.{ts,tsx}`;

/** Side by side, on emulators of Firestore and Auth: no file sees the data of another. */
export const APART = {
  include: APART_FOLDERS.filter((folder) => folder !== 'rules').map(testsIn),
  exclude: TOGETHER_FILES,
};

/** Beside them, several in a process: a rules file closes what it opened, and sets nothing for the next. */
export const RULES = { include: [testsIn('rules')], exclude: TOGETHER_FILES };

/** One after the other, on all emulators: these files share one project. */
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
 * Whether arguments for vitest choose nothing but files that run side by side. Vitest takes what is no
 * option for a part of a path; the word after an option may be its value, and so chooses nothing here.
 *
 * @param files all test files of the emulators, as paths from the root of the project
 */
export function chooseApart(args: readonly string[], files: readonly string[]): boolean {
  const filters = args.filter((arg, at) => !arg.startsWith('-') && !args[at - 1]?.startsWith('-'));
  const chosen = files.filter((file) => filters.some((filter) => file.includes(filter)));
  return chosen.length > 0 && chosen.every(runsApart);
}
