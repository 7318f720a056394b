import { newEventGroup, type Random } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { cycle, pick, randomFrom, randomID } from '../random.ts';
import { ago, DAY, MINUTE } from '../time.ts';
import type { Participant } from './participants.ts';

const HOW_MANY = 120;
const DAYS_BACK = 35;

const STAFF = [
  'sam.staff@example.com',
  'ada.admin@example.com',
  'sue.superuser@example.com',
] as const;

type Template = (participant: Participant, random: Random) => SeedData;

const TEMPLATES: readonly Template[] = [
  ({ subjectID, email }, random) => ({
    message: `Subject ${subjectID} was created.`,
    category: 'Registration',
    eventGroup: newEventGroup('new-subject-', random),
    subjectID,
    email,
  }),
  ({ subjectID, email, uid }, random) => ({
    message: `Subject ${subjectID} was registered as the user ${email}.`,
    category: 'Registration',
    eventGroup: newEventGroup('register-', random),
    subjectID,
    email,
    uid,
  }),
  ({ program, email, uid }) => ({
    type: 'Enrolled',
    message: `${email} was enrolled in ${program}.`,
    category: 'Enrollment',
    uid,
    programKey: program,
  }),
  ({ subjectID, status }) => ({
    message: `Workflow status of ${subjectID} is now ${status}.`,
    category: 'Workflow',
    subjectID,
    change: { field: 'workflowStatus', after: status },
  }),
  ({ email }, random) => ({
    type: 'Registration Aborted',
    category: 'Registration',
    message: `More than one user has the e-mail ${email}; nothing was changed.`,
    eventGroup: newEventGroup('Reg-Attempt-', random),
    email,
  }),
  ({ subjectID }) => ({
    type: 'Notification Sent',
    category: 'Notification',
    message: `Reminder sent to ${subjectID}.`,
    subjectID,
    devices: 1,
  }),
  ({ subjectID, uid }, random) => ({
    type: 'Subject Update Failed',
    category: 'Registration',
    message: `Subject ${subjectID} already belongs to another account.`,
    eventGroup: newEventGroup('register-', random),
    subjectID,
    uid,
  }),
  () => ({
    message: 'Nightly export finished.',
    durationSeconds: 42,
    files: ['users', 'subjects'],
  }),
];

/** Events that name people of the demonstration data, newest first. */
export function systemEventDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const random = randomFrom(seed, 'system events');
  const linked = people.filter(({ kind }) => kind === 'linked');
  const waiting = people.filter(({ kind }) => kind === 'no-account');
  const step = (DAYS_BACK * DAY) / HOW_MANY;
  return Array.from({ length: HOW_MANY }, (_, index): SeedDocument => {
    const noMatch = index % 10 === 7 ? waiting[random(waiting.length)] : undefined;
    const participant = linked[random(linked.length)];
    const details = noMatch
      ? noMatchingUser(noMatch, random)
      : participant
        ? pick(random, TEMPLATES)(participant, random)
        : {};
    return [
      docPath('systemEvent', { eventID: randomID(random, 20) }),
      {
        type: 'Log',
        category: 'Information',
        eventGroup: '',
        ...details,
        occurred: ago(now, Math.floor(index * step) + (3 + random(120)) * MINUTE),
        performedBy: cycle(STAFF, random(5)),
      },
    ];
  });
}

function noMatchingUser({ email, subjectID }: Participant, random: Random): SeedData {
  return {
    type: 'No Matching User',
    category: 'Registration',
    message: `No app account with the e-mail ${email} exists yet (subject ${subjectID}).`,
    eventGroup: newEventGroup('Reg-Attempt-', random),
    email,
    subjectID,
  };
}
