import { object, type InferType } from 'yup';
import { anything, flag, identity, text, texts, time } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';

export const STUDIES = ['002', '003', '004', '005'] as const;

export const DEFAULT_STUDY = '003';
export const DEFAULT_COHORT = 'default';
export const DEFAULT_SITE = 'default';

/** An app account, `users/{uid}`. */
export const userSchema = object({
  uid: text(),
  email: identity(),
  activeProgram: text(),
  displayName: identity(),
  subjectID: text(),
  userProperties: anything(),
  lastOpenedTime: time(),
  lastLogon: time(),
  appVersion: text(),
  deviceName: text(),
  deviceOS: text(),
  deviceOSVersion: text(),
  FCMToken: text(),
  FCMTokenUpdated: time(),
  zendeskID: text(),
  site: text().default(DEFAULT_SITE),
  cohort: text().default(DEFAULT_COHORT),
  role: text().default('patient'),
  arm: text(),
  study: text().default(DEFAULT_STUDY),
  firstName: identity(),
  lastName: identity(),
  timezone: text(),
  created: time(),
  updated: time(),
  updatedBy: text(),
  registered: flag(),
  registrationUpdated: time(),
  workflowStatus: text(),
  earlyTermInfo: object({ reason: text() }),
  failReason: object({
    reason: text(),
    failSurveyBayResponseID: text(),
    failQuestionIDs: texts(),
    failQuestionIndexes: texts(),
    failSurveyBayKey: text(),
    failSurveyName: text(),
  }),
  phone: identity(),
  landingPageKey: text(),
  passed005ScreenWeek: flag(),
  /** True when staff moved the user to the extension manually. */
  extEligibleManual: flag(),
  referralGroupKey: text(),
  group: text(),
  UTCOffset: text(),
});

export type User = Stored<InferType<typeof userSchema>>;

/** First and last name, or the display name. */
export function userName(user: Pick<User, 'firstName' | 'lastName' | 'displayName'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.displayName.trim();
}

/** "study at site", or only the part that is set (CORE-USERS-04, CORE-D-21). */
export function studyAtSite(user: Pick<User, 'study' | 'site'>): string {
  return [user.study, user.site].filter((part) => part !== '').join(' at ');
}

/** `group`, falling back to `arm` (CORE-D-17). */
export function userGroup(user: Pick<User, 'group' | 'arm'>): string {
  return user.group || user.arm;
}

/** Arms to choose from; empty means none. */
export const ARMS = ['ACT-daily-insights', 'ACT-weekly-insights'] as const;

const GROUP_LABELS: Readonly<Record<string, string>> = {
  'ACT-weekly-insights': 'A1 ACT Weekly Insights',
  'ACT-daily-insights': 'A2 ACT Daily Insights',
};

/** A group's display name (CORE-USERS-15, CORE-USERS-16). */
export function groupLabel(group: string): string {
  return GROUP_LABELS[group] ?? group;
}
