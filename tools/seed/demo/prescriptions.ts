import { plusDays, utcDay } from '#domain/operations/prescription/day.ts';
import { LENGTHS } from '#domain/operations/prescription/form.ts';
import { US_STATES } from '#domain/operations/prescription/states.ts';
import { SWING_CARE } from '#domain/operations/swing-care.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { SITES } from './lookups.ts';
import type { Participant } from './participants.ts';

/** More than a page of real ones, and a few test ones. */
const PRESCRIPTIONS = 32;

const PRESCRIBERS = [
  'Dr. Amara Nwosu',
  'Dr. Henrik Solberg',
  'Dr. Lucía Ferrer',
  'Dr. Jae Min Park',
];

/** Every possible state; "waiting" has no activation date. */
const STATES = ['active', 'refill', 'inactive', 'expired', 'waiting'] as const;

const days = (startDate: Date, length: number) => ({
  startDate,
  length,
  expireDate: plusDays(startDate, length),
});

/** The fields of a prescription in a state, given its request date. */
function partsIn(state: (typeof STATES)[number], requested: Date, today: Date, length: number) {
  const activated = plusDays(requested, 4);
  const base = { activationDate: activated, refills: [] as ReturnType<typeof days>[] };
  switch (state) {
    case 'waiting':
      return { ...base, activationDate: null, status: 'inactive' };
    case 'refill':
      return { ...base, status: 'refill', refills: [days(plusDays(today, -20), 90)] };
    case 'expired':
      return { ...base, activationDate: plusDays(today, -length - 30), status: 'expired' };
    default:
      return { ...base, activationDate: plusDays(today, -20), status: state };
  }
}

/** Prescriptions of participants with an account, and of patients without. */
export function prescriptionDocuments(people: readonly Participant[], now: Date): SeedDocument[] {
  const patients = people.filter(({ email }) => email !== '');
  const today = utcDay(now);
  return Array.from({ length: Math.min(PRESCRIPTIONS, patients.length) }, (_, index) => {
    const person = cycle(patients, index * 2);
    const id = `demo-prescription-${String(index + 1).padStart(2, '0')}`;
    const length = cycle(LENGTHS, index);
    const requested = plusDays(today, -30 - index);
    const { activationDate, ...state } = partsIn(cycle(STATES, index), requested, today, length);
    const site = index % 2 === 0 ? SWING_CARE : (SITES[index % SITES.length]?.[1] ?? '');
    const number = String(1000 + index);
    return [
      docPath('prescription', { prescriptionID: id }),
      {
        prescriptionId: id,
        prescriber: {
          name: cycle(PRESCRIBERS, index),
          NPI: `100000${number}`,
          phone: `+1907555${number}`,
          email: `prescriber.${(index % PRESCRIBERS.length) + 1}@example.com`,
          contactPreference: index % 3 === 0 ? 'email' : 'phone',
          state: cycle(US_STATES, index * 7),
        },
        patient: {
          firstName: person.firstName.toLowerCase(),
          lastName: person.lastName.toLowerCase(),
          name: `${person.firstName} ${person.lastName}`,
          phone: `+1212555${number}`,
          email: person.email.trim().toLowerCase(),
          DOB: `0${(index % 9) + 1}/1${index % 10}/19${60 + index}`,
          userId: person.uid,
        },
        prescription: {
          requestDate: requested,
          filedDate: plusDays(requested, 2),
          activationDate,
          length,
          indication: 'Fibromyalgia',
          discountCode: index % 4 === 0 ? 'SWM2A6' : '',
          notes: index % 5 === 0 ? 'Prefers calls in the afternoon.' : '',
        },
        ...state,
        isTest: index % 8 === 7,
        site,
        ...(site === SWING_CARE && { healthieId: String(4_100_000 + index) }),
        createdAt: ago(now, (29 + index) * DAY),
        createdBy: 'sam.staff@example.com',
      },
    ] satisfies SeedDocument;
  });
}
