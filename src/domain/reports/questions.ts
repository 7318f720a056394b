import type { ReportPage, ReportStudy } from './definition.ts';
import { STUDIES } from './find-page.ts';

/** The questions that reports answer, each with the routes of its pages. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'Does the study reach its targets?': ['/kpis', '/004/kpis', '/004/kpisB'],
  'Who takes part, and who comes to the visits?': [
    '/interviews',
    '/004/sites',
    '/004/visits',
    '/004/exit_interviews',
    '/004/sitesB',
    '/004/visitsB',
  ],
  'Do participants use the app?': [
    '/app_adherence',
    '/app_progress',
    '/002/graphs002',
    '/pande',
    '/004/act004a',
    '/004/st004a',
    '/004/app_progress004',
    '/004/act004B',
    '/004/st004B',
    '/004/app_progress004B',
  ],
  'Do they answer their questionnaires?': ['/FIQR_adherence', '/004/pro_compliance004'],
  'Do they get better?': [
    '/FIQR002',
    '/FIQR_scores',
    '/004/pros',
    '/004/fiqr004A',
    '/004/fiqrap004',
    '/004/fiqrtherapyweek004',
    '/004/other_prosA',
    '/004/scoresap004',
    '/004/other_prosTWA',
    '/004/fivefacets004atw',
    '/004/promis004atw',
    '/004/promis004tatw',
    '/004/promis004',
    '/004/promis004T',
    '/004/fiqr004graphs',
    '/004/ffnr004graphs',
    '/004/pips004graphs',
    '/004/wi004graphs',
    '/004/prosB',
    '/004/prosTWB',
    '/004/fiqr004B',
    '/004/fiqrTW004B',
  ],
  'Would they recommend the app?': ['/nps_scores'],
  'What do the scores mean?': ['/proref'],
};

/** A page with the name of its study. */
interface ListedReport extends ReportPage {
  readonly study: string;
}

/** Pages under a heading. */
export interface ReportGroup {
  readonly name: string;
  readonly pages: readonly ListedReport[];
}

/** Every page grouped by study, in the order of the side navigations. */
export const reportsByStudy = (studies: readonly ReportStudy[] = STUDIES): ReportGroup[] =>
  studies.map(({ name, pages }) => ({
    name,
    pages: pages.map((page) => ({ ...page, study: name })),
  }));

/** Every page grouped by the question that it answers. */
export function reportsByQuestion(): ReportGroup[] {
  const pages = reportsByStudy().flatMap((study) => study.pages);
  return Object.entries(QUESTIONS).map(([name, paths]) => ({
    name,
    pages: pages.filter(({ path }) => paths.includes(path)),
  }));
}
