import { crowdPeople, SERIALS } from '#tools/seed/crowd/people.ts';
import { deviceDocuments } from '#tools/seed/demo/devices.ts';
import { enrolmentDocuments } from '#tools/seed/demo/enrolments.ts';
import { fiqrDocuments } from '#tools/seed/demo/fiqr.ts';
import { moveLogDocuments } from '#tools/seed/demo/move-logs.ts';
import { participants } from '#tools/seed/demo/participants.ts';
import { recordDocuments } from '#tools/seed/demo/records.ts';
import { reportRecords } from '#tools/seed/demo/report-records.ts';
import { reportDocuments } from '#tools/seed/demo/reports.ts';
import { surveySummaryDocuments } from '#tools/seed/demo/survey-summaries.ts';
import { usageDocuments } from '#tools/seed/demo/uses.ts';
import { workflowDocuments } from '#tools/seed/demo/workflows.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { graphDocuments } from './graphs.ts';
import { MEMBERS } from './members.ts';
import { siteDocuments } from './sites.ts';

/** An offset to the seed, so that this part draws its own numbers. */
const SEED = 13_000;

/** All participants of a study, all weeks. */
const WHOLE = { participants: Infinity, filled: false, everyWeeks: 1, listed: Infinity };

/** Participants of studies 002 and 004 with their data and reports. */
export function reportCrowdDocuments(
  now: Date,
  seed: number,
  below: readonly SeedDocument[],
): SeedDocument[] {
  const ownSeed = seed + SEED;
  const people = crowdPeople(MEMBERS, SERIALS.reports, now, ownSeed);
  const stored = [
    ...recordDocuments(people, now, ownSeed),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, ownSeed),
      ...fiqrDocuments(person, now, ownSeed),
      ...enrolmentDocuments(person, now, ownSeed),
      ...workflowDocuments(person, now, ownSeed),
      ...moveLogDocuments(person, ownSeed),
      ...deviceDocuments(person, now, ownSeed),
      ...surveySummaryDocuments(person, now, ownSeed),
    ]),
  ];
  const everybody = [...participants(now, seed), ...people];
  const all = [...below, ...stored];
  return [
    ...stored,
    ...reportDocuments(all, everybody, now, ownSeed, WHOLE),
    ...graphDocuments(everybody, reportRecords(all), now),
    ...siteDocuments(everybody, now),
  ];
}
