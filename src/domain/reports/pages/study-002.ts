import { MEASURES } from '#domain/reports/adherence.ts';
import { BOTH_ARMS_OF_002, COHORT_1_OF_004, WHOLE_002 } from '#domain/reports/cohorts.ts';
import { everybodyIn, NOBODY, selected } from '#domain/reports/counted.ts';
import { chartsPage, tablePage, tablesPage, type ReportStudy } from '#domain/reports/definition.ts';
import { LISTS } from '#domain/reports/places.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import { TARGETS } from '#domain/reports/targets.ts';
import { KPI_TABLES, OF_NO_TARGET } from './kpi-tables.ts';
import { whoIsAdherent } from './who-is-adherent.ts';

/** The maximum NPS answer; the minimum is 0. */
const MOST_NPS = 10;

const PARTICIPANTS = selected('participants of study 002');

/** The reports of study 002, in the order of their side navigation (REPORT-NAV-01, REPORT-R002-01). */
export const STUDY_002: ReportStudy = {
  name: 'Study 002',
  pages: [
    tablesPage(
      '/kpis',
      'KPIs',
      'Shows the KPIs of cohort 1 of study 004 and the FIQR improvement.',
      [
        ...KPI_TABLES,
        {
          short: 'fiqrImprovement',
          heading: 'FIQR improvement',
          target: TARGETS.fiqr,
          trend: OF_NO_TARGET,
        },
      ],
      { counts: everybodyIn(COHORT_1_OF_004) },
    ),
    {
      path: '/app_adherence',
      title: 'App Engagement Adherence',
      label: 'Engagement',
      says: 'On how many days of each treatment week participants used the app.',
      counts: PARTICIPANTS,
      see: [whoIsAdherent('/app_adherence', MEASURES.engagement)],
      open: true,
      tables: [
        {
          key: 'app_adherence',
          heading: 'Days of app use per treatment week',
          colours: 'weeks',
          adherence: MEASURES.engagement,
          fixed: {
            name: 'App Engagement Adherence',
            columns: ['subjectID', 'activeProgram', ...WEEK_COLUMNS, 'mean_weekly_eng'],
            collectionPath: LISTS.engagement,
            orderBy: { field: 'subjectID', direction: 'desc' },
          },
        },
      ],
    },
    {
      path: '/app_progress',
      title: 'App Progress Adherence',
      says: 'How many lessons participants completed in each treatment week.',
      counts: PARTICIPANTS,
      see: [whoIsAdherent('/app_progress', MEASURES.lessons)],
      open: true,
      tables: [
        {
          key: 'app_progress',
          heading: 'Lessons per treatment week',
          colours: 'weeks',
          adherence: MEASURES.lessons,
          fixed: {
            name: 'App Progress Adherence',
            columns: ['subjectID', 'activeProgram', ...WEEK_COLUMNS, 'mean_weekly_lessons'],
            collectionPath: LISTS.lessons,
            orderBy: { field: 'subjectID', direction: 'desc' },
          },
        },
      ],
    },
    tablePage('/FIQR002', 'FIQR Scores', 'The FIQR scores of the participants.', {
      counts: everybodyIn(WHOLE_002),
    }),
    {
      path: '/FIQR_scores',
      title: 'FIQR Scores by Week',
      says: 'The FIQR score of each participant by week.',
      counts: PARTICIPANTS,
      apart: true,
      tables: [
        {
          key: 'FIQR_scores',
          heading: 'FIQR scores by week',
          fixed: { name: 'FIQR Scores by Week', columns: 'found', collectionPath: LISTS.fiqrWeeks },
        },
      ],
    },
    {
      path: '/FIQR_adherence',
      title: 'FIQR Adherence',
      says: 'Which participants answered the FIQR in which week.',
      counts: PARTICIPANTS,
      tables: [
        {
          key: 'FIQR_adherence',
          heading: 'Answered weeks by participant',
          colours: 'fiqr',
          fixed: {
            name: 'FIQR Adherence',
            columns: 'found',
            collectionPath: LISTS.surveyAdherence,
            orderBy: { field: 'activeProgram', direction: 'desc' },
          },
        },
      ],
    },
    {
      path: '/nps_scores',
      title: 'NPS Scores',
      says: 'How likely participants are to recommend the app, from 0 to 10, by treatment week and study arm.',
      counts: everybodyIn(BOTH_ARMS_OF_002),
      open: true,
      tables: [
        {
          key: 'nps_scores',
          heading: 'NPS by treatment week and arm',
          colours: 'nps',
          trend: { kind: 'weeks', nameColumn: 'arm', most: MOST_NPS },
          fixed: {
            name: 'NPS Scores',
            columns: ['arm', ...WEEK_COLUMNS, 'mean_nps'],
            collectionPath: LISTS.nps,
            orderBy: { field: 'arm', direction: 'desc' },
          },
        },
      ],
    },
    tablePage('/pande', 'Pacing & Exercise', 'What participants planned for pacing and exercise.', {
      counts: PARTICIPANTS,
    }),
    tablePage('/interviews', 'Interviews', 'When participants were interviewed, and the outcome.', {
      counts: PARTICIPANTS,
    }),
    chartsPage(
      '/002/graphs002',
      'ACT Progress',
      'How participants of the ACT arm get on, in nine charts.',
      9,
      { counts: PARTICIPANTS },
    ),
    tablesPage(
      '/proref',
      'PRO Reference',
      'What the scores and questions of the patient-reported outcomes mean.',
      [
        { short: 'scoreKey', heading: 'PRO score key' },
        { short: 'questionKey', heading: 'PRO question key' },
      ],
      { counts: NOBODY, apart: true },
    ),
  ],
};
