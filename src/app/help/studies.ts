import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, VERSIONS_RETURN, type Help } from './help.ts';

const NOT_RESTORED = (noun: string) =>
  `A deleted ${noun} cannot be restored, but it can be created again under the same name.`;

const CHECK_IN = 'A check-in that was sent cannot be recalled.';

const LANDING_PAGE: Help = {
  purpose:
    'Edits one landing page with its extension and its styling. Saving another key moves its users to that key.',
  words: ['landing page', 'EXT'],
  final:
    'Every change can be undone, but a deleted landing page cannot be restored in the console.',
};

const REFERRAL_GROUP: Help = {
  purpose: 'Edits one referral group: key, name, ID, email and logo.',
  words: ['referral group'],
  final:
    'Every change can be undone, but a deleted referral group cannot be restored in the console.',
};

export const STUDY_HELP = {
  cohorts: {
    purpose: 'Lists the cohorts that people can be put into; an admin creates and deletes them.',
    words: ['cohort', 'study'],
    final: NOT_RESTORED('cohort'),
  },
  studies: {
    purpose: 'Lists the studies that people can be put into; an admin creates and deletes them.',
    words: ['study', 'arm'],
    final: NOT_RESTORED('study'),
  },
  sites: {
    purpose: 'Lists the sites that people can belong to.',
    words: ['site'],
    final: NOT_RESTORED('site'),
  },
  surveyTool: {
    purpose:
      'Lists the users of the studies by status. Staff move them here from holding pre-screen to screening, and from done to the extension.',
    words: ['holding pre-screen', 'EXT'],
    final: 'Neither move can be undone.',
  },
  surveyToolStats: {
    purpose:
      'Shows how far users have come and where they ended. Accounts of staff and tests are left out.',
    words: ['status', 'screen fail'],
    final: READS_ONLY,
  },
  landingPages: {
    purpose: 'Lists the landing pages, each with its study and the program after baseline.',
    words: ['landing page', 'baseline'],
    final: 'A deleted landing page cannot be restored in the console.',
  },
  newLandingPage: LANDING_PAGE,
  landingPage: LANDING_PAGE,
  landingPageAction: LANDING_PAGE,
  landingPageActionKey: LANDING_PAGE,
  referralGroups: {
    purpose: 'Lists the organizations that bring participants in.',
    words: ['referral group'],
    final: 'A deleted referral group cannot be restored in the console.',
  },
  newReferralGroup: REFERRAL_GROUP,
  referralGroup: REFERRAL_GROUP,
  referralGroupAction: REFERRAL_GROUP,
  referralGroupActionKey: REFERRAL_GROUP,
  surveyToolPayments: {
    purpose:
      'Lists what is owed to participants and what has been paid. Pay elsewhere first, then log the payment here.',
    words: ['payment'],
    final: 'A payment that is logged as completed cannot be reopened or changed.',
  },
  surveyToolCalls: {
    purpose: 'Lists the calls that are scheduled or still to be booked, by kind of call.',
    words: ['consent', 'early termination'],
    final: READS_ONLY,
  },
  today: {
    purpose: 'Shows what waits for staff on this day, and leads to where it is done.',
    words: ['holding pre-screen', 'never started', 'question'],
    final: READS_ONLY,
  },
  surveysByEmail: {
    purpose: 'Shows for each email whether the screening and baseline surveys are answered.',
    words: ['screening', 'baseline'],
    final: READS_ONLY,
  },
  screeningWeek: {
    purpose:
      'Shows which participants of study 004 qualify for cohort 2, and sends a check-in to those who fall behind.',
    words: ['screening week', 'engaged', 'check-in'],
    final: CHECK_IN,
  },
  screeningWeekEnrollment: {
    purpose: 'Enrolls users of the screening week into an arm of study 004 and welcomes them.',
    words: ['screening week', 'arm'],
    final: 'An enrollment cannot be reversed, and the welcome cannot be recalled.',
  },
  screeningWeekScreening: {
    purpose: 'Shows which surveys the users of the screening week have answered.',
    words: ['screening week', 'screening', 'baseline'],
    final: READS_ONLY,
  },
  screeningWeekUse: {
    purpose: 'Shows how often the users of the screening week opened the app each day.',
    words: ['screening week', 'engaged'],
    final: READS_ONLY,
  },
  screeningWeekPros: {
    purpose: 'Lists the survey scores of the subjects in the screening week.',
    words: ['screening week', 'PRO'],
    final: READS_ONLY,
  },
  screeningWeekLogs: {
    purpose: 'Lists who was enrolled from the screening week, by whom and when.',
    words: ['screening week', 'system event'],
    final: READS_ONLY,
  },
  screeningWeek005: {
    purpose:
      'Lists the users of study 005 in the screening week. Users who do not pass are moved to the program screenWeekFail005.',
    words: ['screening week', 'active program'],
    final: 'The move to screenWeekFail005 cannot be reversed.',
  },
  surveySync: {
    purpose:
      'Fetches the answers to one survey from SurveyMonkey, shows whose they are, and stores them.',
    words: ['screening', 'baseline'],
    final: 'Stored answers cannot be removed in the console.',
  },
  notifications: {
    purpose: 'Lists the messages to devices, the latest 500, newest first.',
    words: ['notification', 'device'],
    final: READS_ONLY,
  },
  sendNotification: {
    purpose: 'Sends one message to the users whose IDs you enter, and shows the outcome for each.',
    words: ['notification', 'device'],
    final: 'A notification that was sent cannot be recalled.',
  },
  notificationTypes: {
    purpose: 'Lists the kinds of messages.',
    words: ['notification type', 'notification'],
    final: READS_ONLY,
  },
  newNotificationType: {
    purpose: 'Creates a kind of message with its texts.',
    words: ['notification type', 'notification'],
    final: 'A notification type cannot be deleted once it is created, but it can be changed.',
  },
  notificationType: {
    purpose: 'Edits one kind of message and its texts.',
    words: ['notification type', 'notification'],
    final: VERSIONS_RETURN,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
