import { EMULATOR_FOLDERS } from './emulator-files.ts';

/** Test files by the runner that takes them, as paths from the root of the project. */
export interface Chosen {
  readonly unit: readonly string[];
  readonly emulator: readonly string[];
  readonly journeys: readonly string[];
}

/** What the rules tests read as text, where imports do not lead. */
const RULES = ['firestore.rules', 'storage.rules', 'rules/'];
/** Reads the sources as text, so that any change may reach it. */
const ALWAYS = 'test/architecture';

const isIn = (folders: readonly string[], file: string) =>
  folders.some((folder) => file.startsWith(folder));

/**
 * Which tests a change can reach.
 *
 * @param changed files that differ, those that are gone included
 * @param reached test files that import one of them, directly or not
 * @param exists whether a file is still there
 */
export function choose(
  changed: readonly string[],
  reached: readonly string[],
  exists: (file: string) => boolean,
): Chosen {
  if (changed.length === 0) return { unit: [], emulator: [], journeys: [] };
  const emulated = EMULATOR_FOLDERS.map((folder) => `test/${folder}/`);
  const ofRules = changed.some((file) => isIn(RULES, file));
  const emulator = reached.filter((file) => isIn(emulated, file));
  return {
    unit: [ALWAYS, ...reached.filter((file) => !isIn([...emulated, `${ALWAYS}/`], file))],
    emulator: ofRules
      ? ['test/rules/', ...emulator.filter((file) => !file.startsWith('test/rules/'))]
      : emulator,
    journeys: changed.filter((file) => /^test\/browser\/.*\.spec\.ts$/.test(file) && exists(file)),
  };
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What runs, and in one line what only `npm test` runs. */
export function announcement(base: string, changed: number, chosen: Chosen): string {
  const { unit, emulator, journeys } = chosen;
  return [
    `${many(changed, 'file')} changed since ${base}: ${many(unit.length, 'path')} of unit and ui tests, ` +
      `${many(emulator.length, 'path')} of emulator tests, ${many(journeys.length, 'journey file')}.`,
    'Not run: lint, types, formatting, builds, the other journeys, and tests that read a changed file as text ' +
      '(the rules and test/architecture excepted).',
  ].join('\n');
}
