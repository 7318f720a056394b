import { newEventGroup, type Random } from '#domain/people/subject/ids.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, pick, randomFrom, randomID, share } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { officeTime } from './hours.ts';
import { evenly } from './openings.ts';
import type { Participant } from './participants.ts';
import { programSteps } from './programs.ts';

const HOW_MANY = 112;
const DAYS_BACK = 35;

const STAFF = [
  'sam.staff@example.com',
  'ada.admin@example.com',
  'sue.superuser@example.com',
] as const;

/** A participant's event and its time. */
interface Fact {
  readonly at: Date;
  readonly data: SeedData;
}

function factsOf(person: Participant, random: Random): Fact[] {
  const { subjectID, email, uid, registeredAt, moves } = person;
  const staff = pick(random, STAFF);
  return [
    {
      at: ago(registeredAt, 4 * MINUTE),
      data: {
        message: `Subject ${subjectID} was created.`,
        category: 'Registration',
        eventGroup: newEventGroup('new-subject-', random),
        performedBy: staff,
        subjectID,
        email,
      },
    },
    {
      at: registeredAt,
      data: {
        message: `Subject ${subjectID} was registered as the user ${email}.`,
        category: 'Registration',
        eventGroup: newEventGroup('register-', random),
        performedBy: staff,
        subjectID,
        email,
        uid,
      },
    },
    ...moves.map(({ to, at, by }) => ({
      at,
      data: {
        message: `Workflow status of ${subjectID} is now ${to}.`,
        category: 'Workflow',
        performedBy: by === 'system' ? 'system' : 'sam.staff@example.com',
        subjectID,
        change: { field: 'workflowStatus', after: to },
      },
    })),
    ...programSteps(person).map(({ program, at, actor }) => ({
      at,
      data: {
        type: 'Enrolled',
        message: `${email} was enrolled in ${program}.`,
        category: 'Enrollment',
        performedBy: actor,
        uid,
        programKey: program,
      },
    })),
  ];
}

/** Every night at 02:30. */
function exported(now: Date): Fact[] {
  const today = Math.floor(now.getTime() / DAY) * DAY + 2.5 * HOUR;
  return Array.from({ length: DAYS_BACK }, (_, at) => ({
    at: new Date(today - at * DAY),
    data: {
      message: 'Nightly export finished.',
      durationSeconds: 42,
      files: ['users', 'subjects'],
      performedBy: 'system',
    },
  })).filter(({ at }) => at <= now);
}

type Failure = (person: Participant, random: Random) => SeedData;

const UPDATE_FAILED: Failure = ({ subjectID, uid }, random) => ({
  type: 'Subject Update Failed',
  category: 'Registration',
  message: `Subject ${subjectID} could not be updated; the registration was not saved.`,
  eventGroup: newEventGroup('register-', random),
  subjectID,
  uid,
});

const NO_MATCH: Failure = ({ email, subjectID }, random) => ({
  type: 'No Matching User',
  category: 'Registration',
  message: `No app account with the e-mail ${email} exists yet (subject ${subjectID}).`,
  eventGroup: newEventGroup('Reg-Attempt-', random),
  email,
  subjectID,
});

const ABORTED: Failure = ({ email, subjectID }, random) => ({
  type: 'Registration Aborted',
  category: 'Registration',
  message: `No registration record exists for ${email} (subject ${subjectID}).`,
  eventGroup: newEventGroup('Reg-Attempt-', random),
  email,
  subjectID,
});

/** Failed attempts by staff: the kind of participant concerned, and how often. */
const FAILURES: readonly (readonly [Failure, Participant['kind'], number])[] = [
  [NO_MATCH, 'no-account', 12],
  [ABORTED, 'no-registration', 6],
  [UPDATE_FAILED, 'linked', 3],
];

function failures(people: readonly Participant[], now: Date, random: Random): Fact[] {
  return FAILURES.flatMap(([failure, kind, count]) => {
    const those = people.filter((person) => person.kind === kind);
    return Array.from({ length: count }, (_, at): Fact => {
      const person = cycle(those, at * 5 + 2);
      const since = ago(now, DAYS_BACK * DAY);
      const earliest = person.registeredAt > since ? person.registeredAt : since;
      const occurred = officeTime(share(random), earliest, ago(now, MINUTE)) ?? earliest;
      return {
        at: occurred,
        data: { ...failure(person, random), performedBy: pick(random, STAFF) },
      };
    });
  });
}

/** Recent events about demo people, newest first. */
export function systemEventDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const random = randomFrom(seed, 'system events');
  const others = [...failures(people, now, random), ...exported(now)];
  const facts = people
    .filter(({ kind }) => kind === 'linked')
    .flatMap((person) => factsOf(person, random))
    .filter(({ at }) => at > ago(now, DAYS_BACK * DAY))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  return [...evenly(facts, HOW_MANY - others.length), ...others]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, data }): SeedDocument => [
      docPath('systemEvent', { eventID: randomID(random, 20) }),
      { type: 'Log', category: 'Information', eventGroup: '', ...data, occurred: at },
    ]);
}
