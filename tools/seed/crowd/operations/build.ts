import { cohort } from '#domain/operations/cohort.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { pathName } from '#domain/records.ts';
import { deviceDocuments } from '#tools/seed/demo/devices.ts';
import { enrolmentDocuments } from '#tools/seed/demo/enrolments.ts';
import { moveLogDocuments } from '#tools/seed/demo/move-logs.ts';
import { notificationDocuments } from '#tools/seed/demo/notifications.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import { recordDocuments } from '#tools/seed/demo/records.ts';
import { screeningUseDocuments } from '#tools/seed/demo/screening-use.ts';
import { screeningWeekDocuments } from '#tools/seed/demo/screening-week.ts';
import { surveySummaryDocuments } from '#tools/seed/demo/survey-summaries.ts';
import { usageDocuments } from '#tools/seed/demo/uses.ts';
import { workflowDocuments } from '#tools/seed/demo/workflows.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { crowdAccessCodes } from './access-codes.ts';
import { crowdNudges } from './nudges.ts';
import { crowdPayments } from './payments.ts';
import { CROWD_COHORTS, OPERATIONS_SEED, operationsPeople } from './people.ts';
import { crowdPrescriptions } from './prescriptions.ts';

/** Only every third person has activity in the app; the others just have enrolments and usage. */
function enrolmentsOf(person: Participant, now: Date, seed: number): SeedDocument[] {
  const all = enrolmentDocuments(person, now, seed);
  return person.index % 3 === 0 ? all : all.filter(([path]) => pathName(path) === 'userProgram');
}

/**
 * A year of study operations: participants throughout the flow, payments, messages, prescriptions,
 * weeks of nudges and new sites' codes.
 */
export function operationsCrowdDocuments(
  now: Date,
  seed: number,
  below: readonly SeedDocument[],
): SeedDocument[] {
  const ownSeed = seed + OPERATIONS_SEED;
  const people = operationsPeople(now, ownSeed);
  const stored = (name: string) => below.filter(([path]) => pathName(path) === name).length;
  return [
    ...Object.values(CROWD_COHORTS).map((id): SeedDocument => [
      pathOf(cohort, { cohortID: id }),
      { id, name: id },
    ]),
    ...recordDocuments(people, now, ownSeed),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, ownSeed),
      ...enrolmentsOf(person, now, ownSeed),
      ...workflowDocuments(person, now, ownSeed),
      ...moveLogDocuments(person, ownSeed),
      ...deviceDocuments(person, now, ownSeed),
      ...notificationDocuments(person, now, ownSeed),
      ...screeningUseDocuments(person, now, ownSeed),
      ...screeningWeekDocuments(person, ownSeed),
      ...surveySummaryDocuments(person, now, ownSeed),
    ]),
    ...crowdPayments(people, now, ownSeed),
    ...crowdNudges(people, now, ownSeed),
    ...crowdAccessCodes(stored('accessCode'), now, ownSeed),
    ...crowdPrescriptions(people, stored('prescription'), now),
  ];
}
