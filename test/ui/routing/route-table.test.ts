import { describe, expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { proves } from '#test/support/proves.ts';

/**
 * The addresses of the specification (study operations, 2.1) with their availability and page. The reports are in
 * test/architecture/reports.test.ts; "/signin", "/" and "/cohort" are not screens.
 */
const PAGES: Readonly<Record<string, readonly (readonly [string, 'always' | 'gated', string])[]>> =
  {
    'OPS-ROUTE-03': [['/today', 'gated', 'TodayPage']],
    'OPS-ROUTE-04': [['/users', 'always', 'UsersPage']],
    'OPS-ROUTE-05': [['/users/:uid', 'always', 'UserOverviewPage']],
    'OPS-ROUTE-06': [
      ['/medrio', 'gated', 'DataCapturePage'],
      ['/medrio/:subjectId', 'gated', 'SubjectOverviewPage'],
    ],
    'OPS-ROUTE-07': [['/notifications', 'gated', 'NotificationsPage']],
    'OPS-ROUTE-08': [['/notifications/play', 'gated', 'SendNotificationPage']],
    'OPS-ROUTE-09': [
      ['/notificationTypes', 'gated', 'NotificationTypesPage'],
      ['/notificationTypes/new', 'gated', 'NewNotificationTypePage'],
    ],
    'OPS-ROUTE-10': [['/accesscodes', 'gated', 'AccessCodesPage']],
    'OPS-ROUTE-11': [['/manageAccessCodes', 'gated', 'ManageAccessCodesPage']],
    'OPS-ROUTE-12': [['/accessKeyPageLinks', 'gated', 'AccessKeyPageLinksPage']],
    'OPS-ROUTE-13': [['/surveysByEmail', 'gated', 'SurveysByEmailPage']],
    'OPS-ROUTE-14': [['/dataReset', 'always', 'DataResetPage']],
    'OPS-ROUTE-15': [['/unregisteredUsers', 'always', 'UnregisteredUsersPage']],
    'OPS-ROUTE-17': [
      ['/versions/blacklist', 'gated', 'BlacklistPage'],
      ['/versions/blacklist/edit', 'gated', 'BlacklistScreenPage'],
    ],
    'OPS-ROUTE-18': [
      ['/roles', 'always', 'RolesPage'],
      ['/roles/:roleName', 'always', 'RoleDetailPage'],
    ],
    'OPS-ROUTE-19': [['/journaltypes', 'always', 'JournalTypesPage']],
    'OPS-ROUTE-20': [
      ['/usergraph', 'always', 'UserCharts'],
      ['/usergroupgraph', 'always', 'GroupGraphPage'],
    ],
    'OPS-ROUTE-21': [
      ['/subjects', 'always', 'SubjectsPage'],
      ['/subjects/new', 'always', 'NewSubjectPage'],
      ['/subjects/:subjectID', 'always', 'SubjectDetailPage'],
    ],
    'OPS-ROUTE-24': [['/events', 'gated', 'SystemEventsPage']],
    'OPS-ROUTE-25': [
      ['/register', 'always', 'RegistrationsPage'],
      ['/register/new', 'always', 'NewRegistrationPage'],
      ['/register/new/:email', 'always', 'NewRegistrationPage'],
      ['/register/edit/:email', 'always', 'EditRegistrationPage'],
    ],
    'OPS-ROUTE-26': [
      ['/programs', 'always', 'ProgramsPage'],
      ['/programs/:programKey', 'always', 'ProgramOverviewPage'],
    ],
    'OPS-ROUTE-27': [
      ['/cohorts', 'always', 'CohortsPage'],
      ['/studies', 'always', 'StudiesPage'],
    ],
    'OPS-ROUTE-28': [['/surveyMonkey', 'gated', 'SurveySyncPage']],
    'OPS-ROUTE-29': [
      ['/:version/forms', 'gated', 'SurveyFormsPage'],
      ['/:version/forms/:action', 'gated', 'SurveyFormActionPage'],
      ['/:version/forms/:action/:formKey', 'gated', 'SurveyFormActionPage'],
    ],
    'OPS-ROUTE-30': [['/addEproKey', 'gated', 'AddEproKeyPage']],
    'OPS-ROUTE-31': [
      ['/surveysaurus', 'gated', 'OverviewPage'],
      ['/surveysaurus/landingpages', 'gated', 'LandingPagesPage'],
      ['/surveysaurus/referralgroups', 'gated', 'ReferralGroupsPage'],
      ['/surveysaurus/stats', 'gated', 'StatsPage'],
      ['/surveysaurus/payments', 'gated', 'PaymentsPage'],
      ['/surveysaurus/scheduledcalls', 'gated', 'ScheduledCallsPage'],
    ],
    'OPS-ROUTE-32': [['/nudging', 'gated', 'NudgingPage']],
    'OPS-ROUTE-33': [['/flagsmithchange', 'gated', 'FlagsmithChangePage']],
    'OPS-ROUTE-34': [['/prescription/create', 'gated', 'NewPrescriptionPage']],
    'OPS-ROUTE-35': [
      ['/prescriptions', 'gated', 'PrescriptionsPage'],
      ['/prescriptions/:prescriptionID', 'gated', 'PrescriptionPage'],
    ],
    'OPS-ROUTE-36': [['/sites', 'gated', 'SitesPage']],
  };

describe('the table of routes', () => {
  for (const [id, pages] of Object.entries(PAGES)) {
    it(`has the pages of ${id}`, { ...proves(id), timeout: 60_000 }, async () => {
      const found = pages.map(async ([path]) => {
        const screen = allScreens.find(({ name }) => SCREEN_PATHS[name] === path);
        return [path, screen?.gated ? 'gated' : 'always', (await screen?.load())?.name];
      });
      expect(await Promise.all(found)).toEqual(pages);
    });
  }

  it('has the gated pages below "/nudging"', proves('OPS-NUDGE-04'), () => {
    const gated = allScreens.filter((screen) => screen.gated);
    expect(gated.map(({ name }) => SCREEN_PATHS[name])).toEqual(
      expect.arrayContaining([
        '/nudging/nudges',
        '/nudging/nudges/new',
        '/nudging/nudges/edit/:nudgeID',
        '/nudging/nudges/logs/:nudgeID',
        '/nudging/nudges/:action',
        '/nudging/nudges/:action/:nudgeID',
      ]),
    );
  });
});
