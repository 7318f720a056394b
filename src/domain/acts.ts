import { changeRecord } from './content/change-set/change-record.ts';
import { changeSetRecord } from './content/change-set/change-set-record.ts';
import { lesson } from './content/lesson.ts';
import { completedPaymentRecord, requestedPaymentRecord } from './operations/payment/records.ts';
import { callRecord } from './people/call/call-record.ts';
import { noteRecord } from './people/note/note-record.ts';
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
  /** How many records; exactly one by default. */
  readonly many?: '?' | '*' | '+';
  /** A pattern for the id in the last segment; any by default. */
  readonly id?: string;
}

export interface Act {
  /** The records it writes, in plan order. */
  readonly records: readonly ActRecord[];
  /** The only field it may change in an account, participant or registration. */
  readonly field?: string;
  /** The screen always asks for a reason, and the rules reject a blank one. */
  readonly reason?: 'asked';
}

const MEMBERSHIP: Act = {
  records: [{ of: roleRecord }, { of: roleMemberRecord }, { of: userRecord, many: '?' }],
  field: 'role',
  reason: 'asked',
};
/** Linked records are kept in step (docs/decisions/subject-joins-registration.md). */
const STEPS: readonly ActRecord[] = [
  { of: subjectRecord, many: '?' },
  { of: userRecord, many: '?' },
];
const CALL: ActRecord = { of: callRecord, many: '?' };

/**
 * Browser acts that change several records, or one in a non-standard way, by the action in their history
 * entries. The rules are generated from this list and reject any other action, so that a small edit cannot
 * pose as "Terminate user". Acts of functions are not listed.
 */
export const ACTS = {
  // No screen for these two yet; what staff may write is already decided (CORE-D-22).
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
  'Ask question': { records: [{ of: noteRecord }] },
  'Answer question': { records: [{ of: noteRecord }] },
  'Close question': { records: [{ of: noteRecord }] },
  'Withdraw note': { records: [{ of: noteRecord }], reason: 'asked' },
  'Edit lesson steps': { records: [{ of: lesson }] },
  'Edit in change set': { records: [{ of: changeSetRecord }, { of: changeRecord, many: '+' }] },
  'Complete payment': {
    records: [{ of: completedPaymentRecord }, { of: requestedPaymentRecord }],
  },
  'Set survey summary': { records: [{ of: surveySummaryRecord }] },
} as const satisfies Readonly<Record<string, Act>>;

/**
 * A regular expression for the paths of an entry, each followed by a line break; valid in both the
 * rules and JavaScript.
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
