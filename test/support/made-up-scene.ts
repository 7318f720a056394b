import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import type { Scene } from '#domain/operations/landing-page/made-up/world.ts';

const week = (number: number, ...surveys: string[]) => ({
  week: number,
  surveys,
  daysToCompleteTherapySurvey: 10,
});

/** A payment's conditions: the flags that are set, and the weeks. */
export const payment = (paymentFor: string, flags: object, ...weeks: number[]) => ({
  eligibilityCompleted: false,
  baselineCompleted: false,
  therapyWeeksCompleted: Array.from({ length: 36 }, (_, at) => weeks.includes(at + 1)),
  paymentFor,
  amount: 25,
  ...flags,
});

const PROGRAMS = [
  'screened',
  'ready',
  'after',
  'left',
  'ext-consent',
  'ext',
  'ext-fail',
  'ext-done',
];

/** A landing page with an extension, payments along the way, and all programs they name. */
export function madeUpScene(page: object = {}, extension: object | null = {}): Scene {
  return {
    page: decodeLandingPage('lp', {
      landingPageKey: 'lp',
      study: '003',
      maxUsersInConsent: 1,
      weekdaySurveyAssignment: 6,
      eligibilityScreening: ['eligibility'],
      baselineSurveys: ['fiqr', 'bdi'],
      surveyWeeks: [week(4, 'fiqr', 'bdi'), week(1, 'fiqr')],
      postEligibilityProgram: 'screened',
      postBaselineProgram: 'ready',
      postTherapyProgram: 'after',
      earlyTerminationProgram: 'left',
      consentCall: { title: 'Consent call', eventName: 'Consent Call' },
      paymentNotifications: {
        eligibility: payment('Screening', { eligibilityCompleted: true }),
        baseline: payment('Baseline', { baselineCompleted: true }),
        surveyWeeks: [payment('Weeks 1 and 4', {}, 1, 4)],
      },
      extensionID: extension === null ? '' : 'x1',
      ...page,
    }),
    extension:
      extension &&
      decodeExtension('x1', {
        consentProgram: 'ext-consent',
        therapyProgram: 'ext',
        doneProgram: 'ext-done',
        consentFailProgram: 'ext-fail',
        earlyTerminationProgram: 'left',
        surveyWeeks: [week(12, 'fiqr')],
        weekdaySurveyAssignment: 2,
        scheduleCallOptions: { '12': { title: 'Half-time call' } },
        paymentNotifications: { surveyWeeks: [payment('Week 12', {}, 12)] },
        ...extension,
      }),
    programs: new Set(PROGRAMS),
  };
}
