import { EMULATOR_FOLDERS } from './emulator-files.ts';

/** Test files by runner, as paths from the project root. */
export interface Chosen {
  readonly unit: readonly string[];
  readonly emulator: readonly string[];
  readonly journeys: readonly string[];
}

/** Files that the rules tests read as text, where there are no imports to follow. */
const RULES = ['firestore.rules', 'storage.rules', 'rules/'];
/** Reads the sources as text, so any change may affect it. */
const ALWAYS = 'test/architecture';

const isIn = (folders: readonly string[], file: string) =>
  folders.some((folder) => file.startsWith(folder));

/**
 * The tests that a change can affect.
 *
 * @param changed files that differ, including deleted ones
 * @param reached test files that import one of them, directly or indirectly
 * @param exists whether a file still exists
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

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Announces what runs, and in one line what only `npm test` runs. */
export function announcement(base: string, changed: number, chosen: Chosen): string {
  const { unit, emulator, journeys } = chosen;
  return [
    `${many(changed, 'file')} changed since ${base}: ${many(unit.length, 'path')} of unit and ui tests, ` +
      `${many(emulator.length, 'path')} of emulator tests, ${many(journeys.length, 'journey file')}.`,
    'Not run: lint, types, formatting, builds, the other journeys, and tests that read a changed file as text ' +
      '(the rules and test/architecture excepted).',
  ].join('\n');
}
