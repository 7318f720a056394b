import { newEventGroup, type Random } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { pick, randomFrom, randomID } from '../random.ts';
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

const REGISTERED: Template = ({ subjectID, email, uid }, random) => ({
  message: `Subject ${subjectID} was registered as the user ${email}.`,
  category: 'Registration',
  eventGroup: newEventGroup('register-', random),
  subjectID,
  email,
  uid,
});

const CREATED: Template = ({ subjectID, email }, random) => ({
  message: `Subject ${subjectID} was created.`,
  category: 'Registration',
  eventGroup: newEventGroup('new-subject-', random),
  subjectID,
  email,
});

const ENROLLED: Template = ({ program, email, uid }) => ({
  type: 'Enrolled',
  message: `${email} was enrolled in ${program}.`,
  category: 'Enrollment',
  uid,
  programKey: program,
});

const MOVED: Template = ({ subjectID, status }) => ({
  message: `Workflow status of ${subjectID} is now ${status}.`,
  category: 'Workflow',
  subjectID,
  change: { field: 'workflowStatus', after: status },
});

const REMINDED: Template = ({ subjectID }) => ({
  type: 'Notification Sent',
  category: 'Notification',
  message: `Reminder sent to ${subjectID}.`,
  subjectID,
  devices: 1,
});

const UPDATE_FAILED: Template = ({ subjectID, uid }, random) => ({
  type: 'Subject Update Failed',
  category: 'Registration',
  message: `Subject ${subjectID} could not be updated; the registration was not saved.`,
  eventGroup: newEventGroup('register-', random),
  subjectID,
  uid,
});

const EXPORTED: Template = () => ({
  message: 'Nightly export finished.',
  durationSeconds: 42,
  files: ['users', 'subjects'],
  performedBy: 'system',
});

const NO_MATCH: Template = ({ email, subjectID }, random) => ({
  type: 'No Matching User',
  category: 'Registration',
  message: `No app account with the e-mail ${email} exists yet (subject ${subjectID}).`,
  eventGroup: newEventGroup('Reg-Attempt-', random),
  email,
  subjectID,
});

const ABORTED: Template = ({ email, subjectID }, random) => ({
  type: 'Registration Aborted',
  category: 'Registration',
  message: `No registration record exists for ${email} (subject ${subjectID}).`,
  eventGroup: newEventGroup('Reg-Attempt-', random),
  email,
  subjectID,
});

/** What happens to linked participants; the frequent things several times. */
const USUAL = [REGISTERED, CREATED, ENROLLED, MOVED, MOVED, REMINDED, REMINDED, EXPORTED] as const;

/** Events that name people of the demonstration data, newest first. */
export function systemEventDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const random = randomFrom(seed, 'system events');
  const step = (DAYS_BACK * DAY) / HOW_MANY;
  const ofKind = (kind: Participant['kind']) => people.filter((person) => person.kind === kind);
  const [linked, waiting, unknown] = [
    ofKind('linked'),
    ofKind('no-account'),
    ofKind('no-registration'),
  ];
  const details = (index: number): SeedData => {
    if (index % 10 === 7) return NO_MATCH(pick(random, waiting), random);
    if (index % 20 === 13) return ABORTED(pick(random, unknown), random);
    if (index % 40 === 25) return UPDATE_FAILED(pick(random, linked), random);
    return pick(random, USUAL)(pick(random, linked), random);
  };
  return Array.from({ length: HOW_MANY }, (_, index): SeedDocument => [
    docPath('systemEvent', { eventID: randomID(random, 20) }),
    {
      type: 'Log',
      category: 'Information',
      eventGroup: '',
      performedBy: pick(random, STAFF),
      ...details(index),
      occurred: ago(now, Math.floor(index * step) + (3 + random(120)) * MINUTE),
    },
  ]);
}
