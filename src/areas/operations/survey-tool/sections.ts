import type { ScreenName } from '#routing/screen-paths.ts';

interface Section {
  readonly screen: ScreenName;
  readonly label: string;
  readonly below?: readonly Omit<Section, 'below'>[];
}

/** The survey tool's sections in sidebar order (OPS-OVER-01). */
export const SURVEY_TOOL_SECTIONS = [
  { screen: 'surveyTool', label: 'Overview' },
  { screen: 'surveyToolStats', label: 'Stats' },
  {
    screen: 'landingPages',
    label: 'Landing pages',
    below: [{ screen: 'newLandingPage', label: 'New landing page' }],
  },
  {
    screen: 'referralGroups',
    label: 'Referral groups',
    below: [{ screen: 'newReferralGroup', label: 'New referral group' }],
  },
  { screen: 'surveyToolPayments', label: 'Payments' },
  { screen: 'surveyToolCalls', label: 'Scheduled calls' },
] as const satisfies readonly Section[];
