import { COHORT_1_OF_004 } from '#domain/reports/cohorts.ts';
import { everybodyIn, selected } from '#domain/reports/counted.ts';
import {
  ARMS,
  armChartsPage,
  chartsPage,
  tablePage,
  tablesPage,
  type ReportPage,
  type ReportStudy,
} from '#domain/reports/definition.ts';
import {
  convertedNormsLine,
  NONREACTIVE,
  normsLine,
  OBSERVING,
  PIPS,
  PROMIS_DOMAINS,
} from '#domain/reports/norms.ts';
import { LISTS } from '#domain/reports/places.ts';
import { KPI_TABLES, OF_TARGET } from './kpi-tables.ts';
import { fiqrByVisit, sessionAdherence, SITES_TABLES, unnamedScores } from './study-004-tables.ts';

const FIQR = 'FIQR';
const OTHER = 'Other PROs';
const PROMIS = 'PROMIS';
const PRO_CHARTS = 'PRO charts';

const TITLE = COHORT_1_OF_004.title;
const PARTICIPANTS = selected(`participants of ${TITLE}`);
const COMPUTED = everybodyIn(COHORT_1_OF_004);

/** Camel case: "Pain Intensity" becomes "painIntensity". */
const shortOf = (domain: string): string => {
  const words = domain.replace(/ in .*/, '').split(' ');
  return words.map((word, at) => (at === 0 ? word.toLowerCase() : word)).join('');
};

/** One of the four PROMIS pages (REPORT-C1-22 to REPORT-C1-24, REPORT-D-44). */
function promisPage(
  path: string,
  scores: 'raw' | 'T-scores',
  grouping: 'therapy week' | 'visit',
): ReportPage {
  const line = scores === 'raw' ? normsLine : convertedNormsLine;
  const heading = scores === 'raw' ? 'Raw Scores' : 'Converted T-Scores';
  const says = `The ${scores === 'raw' ? 'raw' : 'converted'} scores of the nine PROMIS domains by ${grouping}.`;
  const tables = Object.entries(PROMIS_DOMAINS).flatMap(([domain, norm]) =>
    ARMS.map((arm) => ({
      short: `${shortOf(domain)}_${arm}`,
      heading: `${domain}: ${arm}`,
      norms: line(norm),
    })),
  );
  const title = `PROMIS ${heading} by ${grouping === 'visit' ? 'Visit' : 'Therapy Week'}`;
  return tablesPage(path, title, says, tables, { counts: PARTICIPANTS, menu: PROMIS });
}

const fiveFacets = { Observing: OBSERVING, Nonreactive: NONREACTIVE } as const;

/** The reports of cohort 1 of study 004, in the order of their side navigation (REPORT-NAV-03). */
export const COHORT_1: ReportStudy = {
  name: 'Study 004, cohort 1',
  beside: [{ path: '/screeningWeek', label: 'Screening week' }],
  pages: [
    tablesPage(
      '/004/sites',
      'Sites',
      'Participants, screen fails and visits by site.',
      SITES_TABLES,
      { counts: PARTICIPANTS },
    ),
    tablesPage('/004/kpis', 'KPIs', 'How far cohort 1 is from its targets.', KPI_TABLES, {
      counts: COMPUTED,
    }),
    chartsPage('/004/act004a', 'ACT Progress', 'How the ACT arm of cohort 1 is doing.', 12, {
      counts: selected(`participants of the ACT arm of ${TITLE}`),
      see: [
        { to: '/004/app_progress004', label: 'ACT arm of cohort 1, by participant' },
        { to: '/004/st004a', label: 'ST arm of cohort 1, in charts' },
        { to: '/004/act004B', label: 'ACT arm of cohort 2, in charts' },
      ],
    }),
    chartsPage('/004/st004a', 'ST Progress', 'How the ST arm of cohort 1 is doing.', 13, {
      counts: selected(`participants of the ST arm of ${TITLE}`),
      see: [
        { to: '/004/app_progress004', label: 'ACT arm of cohort 1, by participant' },
        { to: '/004/act004a', label: 'ACT arm of cohort 1, in charts' },
        { to: '/004/st004B', label: 'ST arm of cohort 2, in charts' },
      ],
    }),
    sessionAdherence(
      '/004/app_progress004',
      'ACT Session Adherence',
      COHORT_1_OF_004,
      LISTS.sessionsCohort1,
      [
        { to: '/004/app_progress004B', label: 'ACT arm of cohort 2', keepsFilter: true },
        { to: '/004/st004a', label: 'ST arm of cohort 1, in charts' },
        { to: '/004/st004B', label: 'ST arm of cohort 2, in charts' },
      ],
    ),
    unnamedScores(
      '/004/pros',
      'PROs by Visit',
      'Patient-reported outcomes at each visit.',
      PARTICIPANTS,
    ),
    tablesPage(
      '/004/pro_compliance004',
      'PRO Compliance',
      'Whether participants answered their patient-reported outcomes.',
      [
        { short: 'kpiByWeek', heading: 'KPI target met by week', trend: OF_TARGET },
        { short: 'bySite', heading: 'Compliance by site' },
        { short: 'byParticipant', heading: 'Compliance by participant' },
        { short: 'overall', heading: 'Overall compliance' },
        { short: 'missing', heading: 'Missing PROs' },
      ],
      { counts: PARTICIPANTS },
    ),
    fiqrByVisit('/004/fiqr004A', COHORT_1_OF_004, { menu: FIQR }),
    tablePage('/004/fiqrap004', 'FIQR by App Progress', 'FIQR scores by progress in the app.', {
      counts: COMPUTED,
      menu: FIQR,
    }),
    tablePage(
      '/004/fiqrtherapyweek004',
      'FIQR by Therapy Week',
      'FIQR scores by therapy week; week 0 is the average of the two scores before app use.',
      { counts: COMPUTED, menu: FIQR },
    ),
    unnamedScores(
      '/004/other_prosA',
      'Other PROs by Visit',
      'The other PROs at each visit.',
      PARTICIPANTS,
      { menu: OTHER },
    ),
    unnamedScores(
      '/004/scoresap004',
      'Other PROs by App Progress',
      'The other PROs by progress in the app.',
      PARTICIPANTS,
      { menu: OTHER },
    ),
    unnamedScores(
      '/004/other_prosTWA',
      'Other PROs by Therapy Week',
      'The other PROs by therapy week; week 0 is the average of the two scores before app use.',
      PARTICIPANTS,
      { menu: OTHER },
    ),
    tablePage('/004/visits', 'Participants Visits', 'When participants came to their visits.', {
      counts: PARTICIPANTS,
    }),
    tablesPage(
      '/004/fivefacets004atw',
      'Five Facets by Therapy Week',
      'Two facets of mindfulness by therapy week.',
      Object.entries(fiveFacets).flatMap(([facet, norm]) =>
        ARMS.map((arm) => ({
          short: `${shortOf(facet)}_${arm}`,
          heading: `${facet}: ${arm}`,
          norms: normsLine(norm),
        })),
      ),
      { counts: PARTICIPANTS },
    ),
    promisPage('/004/promis004atw', 'raw', 'therapy week'),
    promisPage('/004/promis004tatw', 'T-scores', 'therapy week'),
    promisPage('/004/promis004', 'raw', 'visit'),
    promisPage('/004/promis004T', 'T-scores', 'visit'),
    armChartsPage(
      '/004/fiqr004graphs',
      'FIQR Charts',
      'FIQR of both arms.',
      { '': 'FIQR' },
      {
        counts: PARTICIPANTS,
        menu: PRO_CHARTS,
      },
    ),
    armChartsPage(
      '/004/ffnr004graphs',
      'Five Facets Non-reactive Charts',
      'The non-reactive facet of both arms.',
      { '': 'Five Facets non-reactive' },
      { counts: PARTICIPANTS, menu: PRO_CHARTS, norms: normsLine(NONREACTIVE) },
    ),
    armChartsPage(
      '/004/pips004graphs',
      'PIPS Charts',
      'PIPS of both arms.',
      { '': 'PIPS' },
      {
        counts: PARTICIPANTS,
        menu: PRO_CHARTS,
        norms: normsLine(PIPS),
      },
    ),
    armChartsPage(
      '/004/wi004graphs',
      'Weekly Impact Charts',
      'Weekly pain intensity, pain interference and sleep interference of both arms.',
      {
        painIntensity: 'Weekly pain intensity',
        painInterference: 'Weekly pain interference',
        sleepInterference: 'Weekly sleep interference',
      },
      { counts: PARTICIPANTS, menu: PRO_CHARTS },
    ),
    tablePage(
      '/004/exit_interviews',
      'Exit Interviews 004',
      'What participants said when they left the study.',
      { counts: PARTICIPANTS },
    ),
  ],
};
