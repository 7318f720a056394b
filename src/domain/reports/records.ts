import { readOnlyAt } from '#domain/shared/plain-record.ts';

/* Report data stored by an external analysis; browsers never write it (REPORT-D-04). */

const BY_ANALYSIS = 'Written by the analysis of the study data, never by staff.';

/** Definitions of tables, graphs and pages, and rows of lists stored by name. */
export const analyticsRecord = readOnlyAt(
  'analyticsRecord',
  'analytics/{source}/{list}/{recordID}',
  {
    label: ['analysis record', 'results of the analysis and definitions of reports'],
    read: 'staff',
    large: true,
    notAudited: BY_ANALYSIS,
  },
);

export const reportTableRow = readOnlyAt(
  'reportTableRow',
  'analytics/reports/reportTables/{key}/rows/{rowID}',
  {
    label: ['row of a report table', 'rows of report tables'],
    read: 'staff',
    large: true,
    notAudited: BY_ANALYSIS,
  },
);

export const reportGraphLine = readOnlyAt(
  'reportGraphLine',
  'analytics/reports/{graphs}/{key}/lines/{lineID}',
  {
    label: ['line of a report graph', 'lines of report graphs'],
    read: 'staff',
    large: true,
    notAudited: BY_ANALYSIS,
  },
);

export const surveyAdherenceRecord = readOnlyAt(
  'surveyAdherence',
  'surveyAdherence/{participant}',
  {
    label: ['survey adherence', 'which surveys participants answered'],
    read: 'staff',
    large: true,
    notAudited: BY_ANALYSIS,
  },
);
