import { deviceDocuments } from '#tools/seed/demo/devices.ts';
import { enrolmentDocuments } from '#tools/seed/demo/enrolments.ts';
import { fiqrDocuments } from '#tools/seed/demo/fiqr.ts';
import { moveLogDocuments } from '#tools/seed/demo/move-logs.ts';
import { recordDocuments } from '#tools/seed/demo/records.ts';
import { surveySummaryDocuments } from '#tools/seed/demo/survey-summaries.ts';
import { usageDocuments } from '#tools/seed/demo/uses.ts';
import { workflowDocuments } from '#tools/seed/demo/workflows.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { crowdPeople, SERIALS, type Member } from '#tools/seed/crowd/people.ts';

/** Added to the seed, so that this part draws other numbers than the others. */
const SEED = 13_000;

const MEMBERS: readonly Member[] = [
  { status: 'done', study: '002' },
  { status: 'therapy', study: '004', arm: 'control', cohort: 'C1' },
];

/** Participants of studies 002 and 004 and what is stored of them. */
export function reportCrowdDocuments(now: Date, seed: number): SeedDocument[] {
  const own = seed + SEED;
  const people = crowdPeople(MEMBERS, SERIALS.reports, now, own);
  return [
    ...recordDocuments(people, now, own),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, own),
      ...fiqrDocuments(person, now, own),
      ...enrolmentDocuments(person, now, own),
      ...workflowDocuments(person, now, own),
      ...moveLogDocuments(person, own),
      ...deviceDocuments(person, now, own),
      ...surveySummaryDocuments(person, now, own),
    ]),
  ];
}
