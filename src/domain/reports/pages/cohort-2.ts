import { COHORT_2_OF_004 } from '#domain/reports/cohorts.ts';
import { everybodyIn, selected } from '#domain/reports/counted.ts';
import { chartsPage, tablePage, tablesPage, type ReportStudy } from '#domain/reports/definition.ts';
import { LISTS } from '#domain/reports/places.ts';
import { KPI_TABLES } from './kpi-tables.ts';
import { fiqrByVisit, sessionAdherence, SITES_TABLES, unnamedScores } from './study-004-tables.ts';

const TITLE = COHORT_2_OF_004.title;
const PARTICIPANTS = selected(`participants of ${TITLE}`);
const COMPUTED = everybodyIn(COHORT_2_OF_004);

/** The reports of cohort 2 of study 004, in the order of their side navigation (REPORT-NAV-06). */
export const COHORT_2: ReportStudy = {
  name: 'Study 004, cohort 2',
  pages: [
    tablesPage(
      '/004/sitesB',
      'Sites',
      'Participants, screen fails and visits by site.',
      SITES_TABLES,
      { counts: PARTICIPANTS },
    ),
    tablesPage('/004/kpisB', 'KPIs', 'How far cohort 2 is from its targets.', KPI_TABLES, {
      counts: COMPUTED,
    }),
    chartsPage('/004/act004B', 'ACT Progress', 'How the ACT arm of cohort 2 is doing.', 11, {
      counts: selected(`participants of the ACT arm of ${TITLE}`),
      see: [
        { to: '/004/app_progress004B', label: 'ACT arm of cohort 2, by participant' },
        { to: '/004/st004B', label: 'ST arm of cohort 2, in charts' },
        { to: '/004/act004a', label: 'ACT arm of cohort 1, in charts' },
      ],
      byPerson: true,
    }),
    chartsPage('/004/st004B', 'ST Progress', 'How the ST arm of cohort 2 is doing.', 9, {
      counts: selected(`participants of the ST arm of ${TITLE}`),
      see: [
        { to: '/004/app_progress004B', label: 'ACT arm of cohort 2, by participant' },
        { to: '/004/act004B', label: 'ACT arm of cohort 2, in charts' },
        { to: '/004/st004a', label: 'ST arm of cohort 1, in charts' },
      ],
      byPerson: true,
    }),
    unnamedScores(
      '/004/prosB',
      'PROs by Visit',
      'Patient-reported outcomes at each visit.',
      PARTICIPANTS,
    ),
    unnamedScores(
      '/004/prosTWB',
      'PROs by Therapy Week',
      'Patient-reported outcomes by therapy week; week 0 is the average of the two scores before app use.',
      PARTICIPANTS,
    ),
    fiqrByVisit('/004/fiqr004B', COHORT_2_OF_004),
    tablePage(
      '/004/fiqrTW004B',
      'FIQR by Therapy Week',
      'FIQR scores by therapy week; week 0 is the average of the two scores before app use.',
      { counts: COMPUTED },
    ),
    tablePage('/004/visitsB', 'Participants Visits', 'When participants came to their visits.', {
      counts: PARTICIPANTS,
    }),
    sessionAdherence(
      '/004/app_progress004B',
      'ACT Sessions per Week',
      COHORT_2_OF_004,
      LISTS.sessionsCohort2,
      [
        { to: '/004/app_progress004', label: 'ACT arm of cohort 1', keepsFilter: true },
        { to: '/004/st004a', label: 'ST arm of cohort 1, in charts' },
        { to: '/004/st004B', label: 'ST arm of cohort 2, in charts' },
      ],
    ),
  ],
};
