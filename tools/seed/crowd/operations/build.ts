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
  const own = seed + OPERATIONS_SEED;
  const people = operationsPeople(now, own);
  const stored = (name: string) => below.filter(([path]) => pathName(path) === name).length;
  return [
    ...Object.values(CROWD_COHORTS).map((id): SeedDocument => [
      pathOf(cohort, { cohortID: id }),
      { id, name: id },
    ]),
    ...recordDocuments(people, now, own),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, own),
      ...enrolmentsOf(person, now, own),
      ...workflowDocuments(person, now, own),
      ...moveLogDocuments(person, own),
      ...deviceDocuments(person, now, own),
      ...notificationDocuments(person, now, own),
      ...screeningUseDocuments(person, now, own),
      ...screeningWeekDocuments(person, own),
      ...surveySummaryDocuments(person, now, own),
    ]),
    ...crowdPayments(people, now, own),
    ...crowdNudges(people, now, own),
    ...crowdAccessCodes(stored('accessCode'), now, own),
    ...crowdPrescriptions(people, stored('prescription'), now),
  ];
}
