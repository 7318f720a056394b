import { changeRecord } from './content/change-set/change-record.ts';
import { changeSetRecord } from './content/change-set/change-set-record.ts';
import { lesson } from './content/lesson.ts';
import { completedPaymentRecord, requestedPaymentRecord } from './operations/payment/records.ts';
import { callRecord } from './people/call/call-record.ts';
import { registrationRecord } from './people/registration/registration-record.ts';
import { subjectRecord } from './people/subject/subject-record.ts';
import { surveySummaryRecord } from './people/survey/survey-summary-record.ts';
import { userRecord } from './people/user/user-record.ts';
import { workflowRecord } from './people/workflow/workflow-record.ts';
import { roleMemberRecord } from './staff/role/role-member-record.ts';
import { roleRecord } from './staff/role/role-record.ts';
import type { AnyRecord } from './shared/plain-record.ts';

interface ActRecord {
  readonly of: AnyRecord;
  /** How many of them: one if nothing is said. */
  readonly many?: '?' | '*' | '+';
  /** Which ids the last segment may have; any if nothing is said. */
  readonly id?: string;
}

export interface Act {
  /** The records that it writes, in the order of its plan. */
  readonly records: readonly ActRecord[];
  /** The one field that it may touch in an account, a participant or a registration. */
  readonly field?: string;
  /** Whether the screen always asks why; the rules refuse a blank reason then. */
  readonly reason?: 'asked';
}

const MEMBERSHIP: Act = {
  records: [{ of: roleRecord }, { of: roleMemberRecord }, { of: userRecord, many: '?' }],
  field: 'role',
  reason: 'asked',
};
/** Who belongs together is kept in step (docs/decisions/subject-joins-registration.md). */
const STEPS: readonly ActRecord[] = [
  { of: subjectRecord, many: '?' },
  { of: userRecord, many: '?' },
];
const CALL: ActRecord = { of: callRecord, many: '?' };

/**
 * The acts by which a browser changes other records than one, or one in another way than the standard
 * acts of its definition ("Edit cohort"), under the names that their history entries have. The rules get
 * their list from here and refuse any other name, so that nobody can call a small edit "Terminate user";
 * what the functions do is not in it.
 */
export const ACTS = {
  // No screen has these two yet; what staff may write of both is decided (CORE-D-22).
  'Edit user': { records: [{ of: userRecord, many: '+' }] },
  'Edit subject': { records: [{ of: subjectRecord, many: '+' }] },
  'Correct name': {
    records: [
      { of: subjectRecord, many: '?' },
      { of: registrationRecord, many: '?' },
      { of: userRecord, many: '?' },
    ],
  },
  'Match subject to registration': {
    records: [
      { of: subjectRecord, many: '?' },
      { of: registrationRecord, many: '?' },
    ],
  },
  'Create registration': {
    records: [{ of: registrationRecord }, { of: subjectRecord, many: '?' }],
  },
  'Edit registration': { records: [{ of: registrationRecord, many: '?' }, ...STEPS] },
  'Create subject': { records: [{ of: subjectRecord }, { of: registrationRecord, many: '?' }] },
  'Register user': {
    records: [{ of: userRecord }, { of: registrationRecord }, { of: subjectRecord }],
  },
  'Correct email spelling': {
    records: [
      { of: subjectRecord, many: '*' },
      { of: registrationRecord, many: '*' },
    ],
    field: 'email',
  },
  'Correct subject ID': { records: [{ of: subjectRecord, many: '+' }], field: 'subjectID' },
  'Clear registered flag': {
    records: [
      { of: userRecord, many: '*' },
      { of: subjectRecord, many: '*' },
      { of: registrationRecord, many: '*' },
    ],
    field: 'registered',
  },
  'Edit pre-consent form': {
    records: [{ of: workflowRecord, many: '?', id: '(EXT-)?consent' }, CALL],
  },
  'Edit follow-up form': {
    records: [{ of: workflowRecord, many: '?', id: 'early-termination-call' }, CALL],
  },
  'Add role member': MEMBERSHIP,
  'Remove role member': MEMBERSHIP,
  'Edit lesson steps': { records: [{ of: lesson }] },
  'Edit in change set': { records: [{ of: changeSetRecord }, { of: changeRecord, many: '+' }] },
  'Complete payment': {
    records: [{ of: completedPaymentRecord }, { of: requestedPaymentRecord }],
  },
  'Set survey summary': { records: [{ of: surveySummaryRecord }] },
} as const satisfies Readonly<Record<string, Act>>;

/**
 * What the paths of an entry look like, joined with a line break behind each: a regular expression for
 * the whole text, spelled so that the rules and JavaScript read it alike.
 */
export function pathsPattern({ records }: Act): string {
  return records
    .map(({ of, many, id }) => {
      const path = id === undefined ? of.path : of.path.replace(/\{\w+\}$/, id);
      const named = path.replace(/\{\w+\}/g, '[^/\n]+');
      return many === undefined ? `${named}\n` : `(${named}\n)${many}`;
    })
    .join('');
}
