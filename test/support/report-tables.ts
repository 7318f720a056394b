/** The pages of stored tables, with the last part of each table's key by its heading, in order. */
export const STORED_TABLES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/proref', { 'PRO score key': 'scoreKey', 'PRO question key': 'questionKey' }],
  [
    '/004/sites',
    {
      'Participants per arm by app use': 'armCounts',
      'Screen fails': 'screenFails',
      'Visits by site': 'visits',
    },
  ],
  [
    '/004/sitesB',
    {
      'Participants per arm by app use': 'armCounts',
      'Screen fails': 'screenFails',
      'Visits by site': 'visits',
    },
  ],
  [
    '/004/pro_compliance004',
    {
      'KPI target met by week': 'kpiByWeek',
      'Compliance by site': 'bySite',
      'Compliance by participant': 'byParticipant',
      'Overall compliance': 'overall',
      'Missing PROs': 'missing',
    },
  ],
  ['/004/fiqr004A', { 'FIQR means': 'means', 'FIQR scores: ACT': 'ACT', 'FIQR scores: ST': 'ST' }],
  ['/004/fiqr004B', { 'FIQR means': 'means', 'FIQR scores: ACT': 'ACT', 'FIQR scores: ST': 'ST' }],
  [
    '/004/fivefacets004atw',
    {
      'Observing: ACT': 'observing_ACT',
      'Observing: ST': 'observing_ST',
      'Nonreactive: ACT': 'nonreactive_ACT',
      'Nonreactive: ST': 'nonreactive_ST',
    },
  ],
  ['/004/fiqrap004', { 'FIQR by App Progress': 'table' }],
  ['/004/fiqrtherapyweek004', { 'FIQR by Therapy Week': 'table' }],
  ['/004/fiqrTW004B', { 'FIQR by Therapy Week': 'table' }],
  ['/004/pros', { 'PROs by Visit': 'table' }],
  ['/004/prosB', { 'PROs by Visit': 'table' }],
  ['/004/prosTWB', { 'PROs by Therapy Week': 'table' }],
  ['/004/other_prosA', { 'Other PROs by Visit': 'table' }],
  ['/004/scoresap004', { 'Other PROs by App Progress': 'table' }],
  ['/004/other_prosTWA', { 'Other PROs by Therapy Week': 'table' }],
  ['/FIQR002', { 'FIQR Scores': 'table' }],
  ['/pande', { 'Pacing & Exercise': 'table' }],
  ['/interviews', { Interviews: 'table' }],
  ['/004/exit_interviews', { 'Exit Interviews 004': 'table' }],
  ['/004/visits', { 'Participants Visits': 'table' }],
  ['/004/visitsB', { 'Participants Visits': 'table' }],
];
