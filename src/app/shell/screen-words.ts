import type { ScreenName } from '#routing/screen-paths.ts';

/** Synonyms by which people search for a screen, besides its name and place in the navigation. */
export const SCREEN_WORDS = {
  users:
    'account accounts participant participants patient patients people person list save keep view export',
  subjects: 'participant patient enrolled enrolment study id',
  newSubject: 'add new subject enrol',
  newRegistration: 'add new person participant invite sign up enrol',
  registrations: 'registered invited e-mail allowed',
  questions: 'query queries ask answer open note notes',
  unregisteredUsers: 'unlinked without subject missing registration orphan',
  today: 'home start waiting work due to-do inbox overdue review',
  programs:
    'act st course lesson lessons app content arm step spelling typo correct text wording change changes set sets review publish withdraw',
  journalTypes: 'diary diaries question questions prompt',
  surveyForms: 'questionnaire question epro editor',
  newSurveyForm: 'add questionnaire create survey',
  addEproKey: 'questionnaire pro key',
  blacklist: 'block blocked update old release app',
  blacklistScreen: 'block blocked update text',
  studies: 'trial protocol arm arms',
  cohorts: 'group groups wave arm',
  sites: 'clinic clinics centre center hospital',
  surveyTool:
    'surveysaurus recruitment recruiting referral funnel workflow status state therapy not never started site holding',
  surveyToolStats:
    'figures counts funnel recruitment workflow status state step therapy started site',
  landingPages: 'recruitment advert questionnaire web page surveysaurus',
  newLandingPage: 'add recruitment advert',
  referralGroups: 'source recruitment referral advert surveysaurus',
  newReferralGroup: 'add source recruitment',
  surveyToolPayments: 'pay paid money gift card compensation reward reimburse mark as',
  surveyToolCalls: 'phone telephone appointment booking booked interview visit calendly ring next',
  surveySync: 'import surveymonkey pro questionnaire',
  screeningWeek: 'baseline screen enrollment',
  screeningWeekEnrollment: 'enrolment enrolled baseline',
  screeningWeekScreening: 'baseline screen',
  screeningWeekUse: 'usage adherence baseline',
  screeningWeekPros: 'questionnaire baseline survey',
  screeningWeekLogs: 'diary baseline',
  screeningWeek005: 'baseline screen enrollment',
  surveysByEmail: 'questionnaire sent answered baseline mail',
  notifications: 'message messages push sms text reminder reminders mail alert',
  sendNotification: 'message push sms reminder write play',
  nudging: 'message reminder automatic',
  nudges: 'message reminder automatic rule quiet hours limit',
  newNudge: 'add message reminder automatic quiet hours limit',
  notificationTypes: 'message template templates reminder text',
  newNotificationType: 'add message template',
  prescriptions: 'rx order doctor physician pharmacy dispense',
  newPrescription: 'order add new',
  flagsmithChange: 'flagsmith feature toggle switch',
  accessCodes: 'access code codes generate voucher key keys',
  manageAccessCodes: 'voucher key keys used',
  accessKeyPageLinks: 'eula terms conditions legal key',
  dataCapture: 'medrio edc crf data capture visit',
  roles:
    'permission permissions rights colleague colleagues staff team access member admin remove leave left',
  doctor: 'check repair error errors inconsistent broken problem problems finding findings',
  import: 'csv upload file paste load many rows data dictionary redcap take back',
  dataReset: 'delete erase wipe clear restart restore backup',
  systemEvents: 'log logs error errors server',
  glossary: 'help word words term terms meaning definition explain abbreviation',
  practice: 'learn learning training tutorial exercise first day beginner new',
  history: 'audit trail who changed change changes log undo deleted',
  study002: 'kpi kpis target dashboard figures',
  cohort1: 'kpi kpis site target dashboard figures',
  cohort2: 'kpi kpis site target dashboard figures',
  reports: 'chart charts statistics analysis figures',
  reportsGrid: 'chart charts cards tiles',
  genericReports: 'own custom stored table',
  reportCheck: 'compute recompute compare correct numbers',
  userGraph: 'graph curve act lessons person',
  userGroupGraph: 'graph curve act lessons compare several people',
} as const satisfies Readonly<Partial<Record<ScreenName, string>>>;

interface ActElsewhere {
  readonly act: string;
  /** The path to the act from the opened screen. */
  readonly where: string;
  readonly screen: ScreenName;
  readonly words: string;
}

/** Acts that have no screen of their own, by the words that people use. */
export const ACTS_ELSEWHERE: readonly ActElsewhere[] = [
  {
    act: 'Terminate a participant',
    where: 'Open their page: Workflows, Early termination',
    screen: 'users',
    words: 'terminate termination withdraw withdrawal end participation drop out early',
  },
  {
    act: 'Complete a payment',
    where: 'Open the requested payment: Complete payment',
    screen: 'surveyToolPayments',
    words: 'pay paid complete payment reimburse mark as',
  },
];

/** Synonyms of report pages, besides their title and the question that they answer. */
export const REPORT_WORDS: Readonly<Record<string, string>> = {
  '/004/app_progress004': 'who is most adherent',
  '/004/app_progress004B': 'who is most adherent adherence',
};

const words: Readonly<Partial<Record<ScreenName, string>>> = SCREEN_WORDS;

export const wordsOf = (name: ScreenName): string => words[name] ?? '';
