import type { Member } from '#tools/seed/crowd/people.ts';
import type { Arm } from '#tools/seed/demo/statuses.ts';
import { cycle } from '#tools/seed/random.ts';

/** Statuses of reported participants: most have finished, some are in progress. */
const STATUSES = {
  '002': ['done', 'done', 'therapy', 'done', 'therapy', 'done', 'early-termination', 'done'],
  '004': [
    ...(['done', 'therapy', 'EXT-eligible', 'done', 'therapy', 'EXT-consent'] as const),
    ...(['done', 'EXT-declined', 'therapy', 'early-termination', 'done', 'therapy'] as const),
  ],
} as const;

/** Most nearly meet the target, a few do hardly anything. */
const PACES = [0.95, 0.7, 0.85, 0.5, 0.75, 0.9, 0.35, 0.6, 0.8, 0.15];

interface Part {
  readonly study: '002' | '004';
  readonly cohorts: readonly string[];
  readonly arms: readonly Arm[];
  readonly count: number;
}

const ARMS: readonly Arm[] = ['ACT-daily-insights', 'control', 'ACT-weekly-insights', 'control'];

const PARTS: readonly Part[] = [
  { study: '002', cohorts: ['default', 'beta'], arms: [''], count: 40 },
  { study: '004', cohorts: ['C1'], arms: ARMS, count: 60 },
  { study: '004', cohorts: ['C2', '004-cohort-2'], arms: ARMS, count: 60 },
];

/** The participants of the reports: study 002 and both cohorts of study 004. */
export const MEMBERS: readonly Member[] = PARTS.flatMap(({ study, cohorts, arms, count }) =>
  Array.from({ length: count }, (_, at): Member => ({
    study,
    status: cycle(STATUSES[study], at),
    cohort: cycle(cohorts, Math.floor(at / 2)),
    arm: cycle(arms, at),
    // Out of phase with arms and statuses.
    pace: cycle(PACES, at + Math.floor(at / PACES.length)),
  })),
);
