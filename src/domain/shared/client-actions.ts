import type { AUDITED } from './history.ts';
import { PATHS } from './paths.ts';

/**
 * The acts by which a browser changes records, under the names that their history entries have. The
 * rules know the same list (`recordsOfActs` in firestore.rules) and refuse any other name, so that
 * nobody can call a small edit "Terminate user"; what the functions do is not in it.
 */

type Audited = keyof typeof AUDITED;

interface ActRecord {
  readonly name: Audited;
  /** How many of them: one if nothing is said. */
  readonly many?: '?' | '*' | '+';
  /** Which ids the last segment may have; any if nothing is said. */
  readonly id?: string;
}

export interface ClientAction {
  /** The records that it writes, in the order of its plan. */
  readonly records: readonly ActRecord[];
  /** The one field that it may touch in an account, a participant or a registration. */
  readonly field?: string;
  /** Whether the screen always asks why; the rules refuse a blank reason then. */
  readonly reason?: 'asked';
}

const USER = { name: 'user' } as const;
const SUBJECT = { name: 'subject' } as const;
const REGISTRATION = { name: 'registration' } as const;
const MEMBERSHIP = {
  records: [{ name: 'role' }, { name: 'roleMember' }, { ...USER, many: '?' }],
  field: 'role',
  reason: 'asked',
} as const;
const CALL = { name: 'call', many: '?' } as const;

export const CLIENT_ACTIONS = {
  // No screen has these two yet; what staff may write of both is decided (CORE-D-22).
  'Edit user': { records: [{ ...USER, many: '+' }] },
  'Edit subject': { records: [{ ...SUBJECT, many: '+' }] },
  'Create subject': { records: [SUBJECT, { ...REGISTRATION, many: '?' }] },
  'Create registration': { records: [REGISTRATION] },
  'Edit registration': { records: [REGISTRATION] },
  'Register user': { records: [USER, REGISTRATION, SUBJECT] },
  'Correct email spelling': {
    records: [
      { ...SUBJECT, many: '*' },
      { ...REGISTRATION, many: '*' },
    ],
    field: 'email',
  },
  'Correct subject ID': { records: [{ ...SUBJECT, many: '+' }], field: 'subjectID' },
  'Clear registered flag': {
    records: [
      { ...USER, many: '*' },
      { ...SUBJECT, many: '*' },
      { ...REGISTRATION, many: '*' },
    ],
    field: 'registered',
  },
  'Edit scheduled call': { records: [{ name: 'call' }] },
  'Edit pre-consent form': {
    records: [{ name: 'workflow', many: '?', id: '(EXT-)?consent' }, CALL],
  },
  'Edit follow-up form': {
    records: [{ name: 'workflow', many: '?', id: 'early-termination-call' }, CALL],
  },
  'Create role': { records: [{ name: 'role' }] },
  'Add role member': MEMBERSHIP,
  'Remove role member': MEMBERSHIP,
  'Restore user': { records: [USER], reason: 'asked' },
  'Restore subject': { records: [SUBJECT], reason: 'asked' },
  'Restore registration': { records: [REGISTRATION], reason: 'asked' },
  'Set survey summary': { records: [{ name: 'surveySummary' }] },
} as const satisfies Readonly<Record<string, ClientAction>>;

export type ClientActionName = keyof typeof CLIENT_ACTIONS;

/** The acts whose screen always asks for a reason. */
export function actionsWithReason(): readonly ClientActionName[] {
  return names().filter((name) => actionOf(name).reason === 'asked');
}

/**
 * What the paths of an entry look like, joined with a line break behind each: a regular expression for
 * the whole text, spelled so that the rules and JavaScript read it alike.
 */
export function pathsPattern(name: ClientActionName): string {
  return actionOf(name)
    .records.map(({ name: record, many, id }) => {
      const pattern = id === undefined ? PATHS[record] : PATHS[record].replace(/\{\w+\}$/, id);
      const named = pattern.replace(/\{\w+\}/g, '[^/\n]+');
      return many === undefined ? `${named}\n` : `(${named}\n)${many}`;
    })
    .join('');
}

/** The acts that can have written these records, in this order. */
export function actionsFor(paths: readonly string[]): readonly ClientActionName[] {
  const text = paths.map((path) => `${path}\n`).join('');
  return names().filter((name) => new RegExp(`^(?:${pathsPattern(name)})$`).test(text));
}

const names = () => Object.keys(CLIENT_ACTIONS) as ClientActionName[];
const actionOf = (name: ClientActionName): ClientAction => CLIENT_ACTIONS[name];
