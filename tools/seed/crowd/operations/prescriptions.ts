import { plusDays, utcDay } from '#domain/operations/prescription/day.ts';
import { LENGTHS } from '#domain/operations/prescription/form.ts';
import { US_STATES } from '#domain/operations/prescription/states.ts';
import { SWING_CARE } from '#domain/operations/swing-care.ts';
import { docPath } from '#domain/shared/paths.ts';
import { officeTime } from '#tools/seed/demo/hours.ts';
import { SITES } from '#tools/seed/demo/lookups.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle } from '#tools/seed/random.ts';
import { DAY, HOUR } from '#tools/seed/time.ts';

/** The total number of prescriptions. */
const ALL_PRESCRIPTIONS = 120;

const PRESCRIBERS = [
  'Dr. Amara Nwosu',
  'Dr. Henrik Solberg',
  'Dr. Lucía Ferrer',
  'Dr. Jae Min Park',
];

/** Days from the request to filing and to activation. */
const FILED = 2;
const ACTIVATED = 4;

/** Every possible state, most frequent first. */
const STATES = ['active', 'waiting', 'active', 'refill', 'expired', 'active', 'inactive'] as const;

type State = (typeof STATES)[number];

/** Days since activation by state; about half the length for a running one. */
function activatedAgo(state: State, length: number, index: number): number {
  if (state === 'expired') return length + 5 + (index % 40);
  if (state === 'refill') return length + 10 + (index % 20);
  // Some end within days, so that refills are due.
  return index % 5 === 0 ? length - 1 - (index % 6) : 5 + (index % (length - 10));
}

interface Days {
  readonly requested: Date;
  readonly stored: SeedData;
}

function daysOf(state: State, length: number, index: number, today: Date): Days {
  if (state === 'waiting') {
    return {
      requested: plusDays(today, -1 - (index % 12)),
      stored: { status: 'inactive', activationDate: null, refills: [] },
    };
  }
  const activationDate = plusDays(today, -activatedAgo(state, length, index));
  const startDate = plusDays(activationDate, length);
  const refill = { startDate, length, expireDate: plusDays(startDate, length) };
  const refills = state === 'refill' ? [refill] : [];
  return {
    requested: plusDays(activationDate, -ACTIVATED),
    stored: { status: state, activationDate, refills },
  };
}

/** One prescription per participant: with the existing ones, about a service's first year. */
export function crowdPrescriptions(
  people: readonly Participant[],
  before: number,
  now: Date,
): SeedDocument[] {
  const today = utcDay(now);
  const patients = people.filter(({ email, uid }) => email !== '' && uid !== '');
  return patients.slice(0, ALL_PRESCRIPTIONS - before).map((person, index): SeedDocument => {
    const number = String(1000 + before + index);
    const prescriptionID = `demo-prescription-${before + index + 1}`;
    const length = cycle(LENGTHS, index);
    const state = cycle(STATES, index);
    const { requested, stored } = daysOf(state, length, index, today);
    const { activationDate, ...parts } = stored;
    const site = index % 2 === 0 ? SWING_CARE : cycle(SITES, index)[1];
    // Staff enter a request the same or the next working day.
    const entered = new Date(requested.getTime() + HOUR);
    const createdAt = officeTime(0.1, entered, new Date(Math.min(+now, +entered + 4 * DAY)));
    return [
      docPath('prescription', { prescriptionID }),
      {
        prescriptionId: prescriptionID,
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
          DOB: `0${(index % 9) + 1}/1${index % 10}/19${60 + (index % 40)}`,
          userId: person.uid,
        },
        prescription: {
          requestDate: requested,
          filedDate: state === 'waiting' ? null : plusDays(requested, FILED),
          activationDate,
          length,
          indication: 'Fibromyalgia',
          discountCode: index % 4 === 0 ? 'SWM2A6' : '',
          notes: index % 5 === 0 ? 'Prefers calls in the afternoon.' : '',
        },
        ...parts,
        isTest: index % 11 === 7,
        site,
        ...(site === SWING_CARE && { healthieId: String(4_200_000 + index) }),
        createdAt: createdAt ?? entered,
        createdBy: 'sam.staff@example.com',
      },
    ];
  });
}
