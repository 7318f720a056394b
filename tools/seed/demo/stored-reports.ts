import type { SeedData } from '#tools/seed/document.ts';

/** The list of stored reports; one names a missing table. */
export const STORED_REPORTS: readonly (readonly [string, SeedData])[] = [
  [
    'recruitment',
    {
      name: 'Recruitment by site',
      description: 'How the sites of study 004 recruit.',
      tables: ['sites_armCounts', 'sites_screenFails'],
    },
  ],
  [
    'fiqrOverview',
    {
      name: 'FIQR overview',
      description: 'FIQR means of both cohorts.',
      tables: ['fiqr004A_means', 'fiqr004B_means'],
    },
  ],
  [
    'reporttestA',
    {
      name: 'Report test A',
      description: 'A trial of composed reports.',
      tables: ['proref_scoreKey', 'no_such_table'],
    },
  ],
];
