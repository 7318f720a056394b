import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { crowdPeople, SERIALS, type Member } from '#tools/seed/crowd/people.ts';
import type { Participant } from '#tools/seed/demo/participants.ts';
import { cycle } from '#tools/seed/random.ts';

/** An offset to the seed, so that this part draws its own numbers. */
export const OPERATIONS_SEED = 12_000;

/** How many of the three hundred are at each status after a year. */
const PLACES: Readonly<Record<WorkflowStatus, number>> = {
  created: 10,
  'holding-pre-screen': 14,
  screening: 18,
  'screening-abandoned': 11,
  'screening-fail': 22,
  consent: 9,
  'consent-abandoned': 7,
  'consent-fail': 5,
  baseline: 10,
  'baseline-abandoned': 5,
  'pre-therapy': 9,
  'never-started': 7,
  therapy: 68,
  'early-termination-followup': 4,
  'early-termination': 13,
  done: 27,
  'EXT-eligible': 6,
  'EXT-declined': 5,
  'EXT-consent': 6,
  'EXT-consent-abandoned': 3,
  'EXT-consent-fail': 2,
  'EXT-pre-therapy': 4,
  'EXT-never-started': 2,
  'EXT-therapy': 17,
  'EXT-early-termination-followup': 2,
  'EXT-early-termination': 4,
  'EXT-done': 10,
};

/** Studies still recruiting; study 002 is over and fully covered by the reports. */
const STUDIES = ['003', '004', '005', '003', '004'] as const;
/** A cohort per study reserved for the crowd, so that acts on it affect only the crowd. */
export const CROWD_COHORTS: Readonly<Record<string, string>> = {
  '003': '003-cohort-3',
  '004': '004-cohort-3',
  '005': '005-cohort-2',
};

function memberAt(status: WorkflowStatus, place: number): Member {
  const study = cycle(STUDIES, place);
  return { status, study, cohort: CROWD_COHORTS[study] ?? 'default' };
}

/** Three hundred participants across the flow. */
export function operationsPeople(now: Date, seed: number): Participant[] {
  const statuses = Object.entries(PLACES) as [WorkflowStatus, number][];
  const members = statuses.flatMap(([status, count]) =>
    Array.from({ length: count }, (_, place) => memberAt(status, place)),
  );
  return crowdPeople(members, SERIALS.operations, now, seed);
}
