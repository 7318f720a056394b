import { awarenessActivity } from './content/awareness-activity.ts';
import { blacklistScreen } from './content/blacklist-screen.ts';
import { blacklistedVersion } from './content/blacklisted-version.ts';
import { eproKey } from './content/epro-key.ts';
import { changeRecord } from './content/change-set/change-record.ts';
import { changeSetRecord } from './content/change-set/change-set-record.ts';
import { celebration } from './content/celebration.ts';
import { favoritesList } from './content/favorites-list.ts';
import { gatingRule } from './content/gating-rule.ts';
import { journalTemplate } from './content/journal-template.ts';
import { journalTypeRecord, programCopyJobRecord } from './content/read-only-records.ts';
import { playlistSession } from './content/playlist-session.ts';
import { playlist } from './content/playlist.ts';
import { programPage } from './content/program-page.ts';
import { programRecord } from './content/program.ts';
import { chapter } from './content/chapter.ts';
import { lesson } from './content/lesson.ts';
import { lessonBackupRecord } from './content/lesson-backup-record.ts';
import { resourceLink } from './content/resource-link.ts';
import { questionCounterRecord } from './content/survey-form/question-counter-record.ts';
import { surveyForm } from './content/survey-form/survey-form.ts';
import { valuesCategory } from './content/values-category.ts';
import { voiceActor } from './content/voice-actor.ts';
import { historyPointerRecord } from './history/history-pointer-record.ts';
import { historyRecord } from './history/history-record.ts';
import { importPartRecord, importRecord } from './import/import-record.ts';
import { accessCodeRecord } from './operations/access-code/access-code-record.ts';
import { accessKeyScreen } from './operations/access-key-screen.ts';
import { cohort } from './operations/cohort.ts';
import { landingPageExtension } from './operations/landing-page/extension.ts';
import { landingPage } from './operations/landing-page/landing-page.ts';
import { landingPageImageRecord } from './operations/landing-page/image/image-record.ts';
import { landingPageStyling } from './operations/landing-page/styling.ts';
import { flagsmith } from './operations/flagsmith.ts';

import { completedPaymentRecord, requestedPaymentRecord } from './operations/payment/records.ts';
import {
  surveyMonkeyPersonRecord,
  surveyMonkeyResponseRecord,
} from './operations/survey-sync/records.ts';
import { notificationType } from './operations/notification-type.ts';
import { referralGroup } from './operations/referral-group.ts';
import { prescriptionRecord } from './operations/prescription/prescription-record.ts';
import { nudger } from './operations/nudge/nudger.ts';
import { site } from './operations/site.ts';
import { study } from './operations/study.ts';
import { callRecord } from './people/call/call-record.ts';
import {
  completedEventRecord,
  playbackEventRecord,
  deviceRecord,
  journalEntryRecord,
  playlistProgressRecord,
  sessionRecord,
  taskRecord,
  valuesEntryRecord,
  fiqrResultRecord,
  surveyResponseRecord,
  appUsageRecord,
  programUsageRecord,
  screeningUseRecord,
  listIndexShardRecord,
} from './people/read-only-records.ts';
import { notificationRecord } from './people/device/notification-record.ts';
import { userProgramRecord } from './people/enrolment/user-program-record.ts';
import { noteRecord } from './people/note/note-record.ts';
import { presenceRecord } from './staff/presence/presence-record.ts';
import { registrationRecord } from './people/registration/registration-record.ts';
import { subjectRecord } from './people/subject/subject-record.ts';
import { surveySummaryRecord } from './people/survey/survey-summary-record.ts';
import { userRecord } from './people/user/user-record.ts';
import { moveLogRecord } from './people/workflow/move-log-record.ts';
import { workflowRecord } from './people/workflow/workflow-record.ts';
import {
  backupRecord,
  jobLockRecord,
  jobRecord,
  analyticsEventRecord,
  serverMarkRecord,
} from './staff/read-only-records.ts';
import {
  analyticsRecord,
  reportGraphLine,
  reportTableRow,
  surveyAdherenceRecord,
} from './reports/records.ts';
import { inspectionPackRecord } from './reports/inspection-pack/pack-record.ts';
import { roleMemberRecord } from './staff/role/role-member-record.ts';
import { roleRecord } from './staff/role/role-record.ts';
import { systemEventRecord } from './staff/system-event/system-event-record.ts';
import { staffSettingsRecord } from './staff/views/staff-settings-record.ts';
import { tableViewRecord } from './staff/views/table-view-record.ts';
import { matchesPath } from './shared/doc-path.ts';
import { isAuditedRecord, type AnyRecord } from './shared/plain-record.ts';
import type { AnyDefinition } from './shared/record.ts';
import type { PlannedWrite, Write } from './shared/write-plan.ts';

/**
 * Every record with a form; rules, pages and collections are derived from it. Definitions import
 * only the files of `shared` that build one, so that this list stays free of import cycles.
 */
export const FORM_RECORDS = [
  cohort,
  study,
  site,
  notificationType,
  accessKeyScreen,
  flagsmith,
  nudger,
  blacklistedVersion,
  blacklistScreen,
  voiceActor,
  resourceLink,
  valuesCategory,
  surveyForm,
  eproKey,
  playlist,
  playlistSession,
  gatingRule,
  awarenessActivity,
  celebration,
  favoritesList,
  programPage,
  programRecord,
  journalTemplate,
  chapter,
  lesson,
  changeSetRecord,
  landingPage,
  landingPageExtension,
  landingPageStyling,
  referralGroup,
] as const;

/**
 * All records, including those with hand-written rules, planners and pages, and those that browsers
 * never write.
 */
export const RECORDS = [
  userRecord,
  appUsageRecord,
  userProgramRecord,
  taskRecord,
  sessionRecord,
  playlistProgressRecord,
  programUsageRecord,
  workflowRecord,
  surveyResponseRecord,
  callRecord,
  deviceRecord,
  valuesEntryRecord,
  screeningUseRecord,
  noteRecord,
  journalEntryRecord,
  subjectRecord,
  fiqrResultRecord,
  listIndexShardRecord,
  registrationRecord,
  roleRecord,
  roleMemberRecord,
  surveySummaryRecord,
  notificationRecord,
  playbackEventRecord,
  completedEventRecord,
  journalTypeRecord,
  programCopyJobRecord,
  lessonBackupRecord,
  changeRecord,
  requestedPaymentRecord,
  completedPaymentRecord,
  surveyMonkeyPersonRecord,
  surveyMonkeyResponseRecord,
  questionCounterRecord,
  accessCodeRecord,
  prescriptionRecord,
  systemEventRecord,
  moveLogRecord,
  analyticsEventRecord,
  analyticsRecord,
  reportTableRow,
  reportGraphLine,
  surveyAdherenceRecord,
  inspectionPackRecord,
  importRecord,
  importPartRecord,
  landingPageImageRecord,
  backupRecord,
  jobRecord,
  jobLockRecord,
  serverMarkRecord,
  historyRecord,
  historyPointerRecord,
  presenceRecord,
  staffSettingsRecord,
  tableViewRecord,
  ...FORM_RECORDS,
] as const;

export type RecordName = (typeof FORM_RECORDS)[number]['name'];
export type PathName = (typeof RECORDS)[number]['name'];

/** Maps every record of a list, keyed by name. */
export function byName<R extends AnyRecord, T>(
  records: readonly R[],
  of: (record: R) => T,
): Readonly<Record<R['name'], T>> {
  const pairs = records.map((record) => [record.name, of(record)]);
  return Object.fromEntries(pairs) as Record<R['name'], T>;
}

/** Every document path of the database, by name. */
export const ALL_PATHS: Readonly<Record<PathName, string>> = byName(RECORDS, ({ path }) => path);

/** The record definition for a document path; null for an unknown path. */
export function recordAt(path: string): AnyRecord | null {
  return RECORDS.find((record) => matchesPath(record.path, path)) ?? null;
}

/** The name of the record at a path; null for an unknown path. */
export const pathName = (path: string): PathName | null =>
  (recordAt(path)?.name as PathName | undefined) ?? null;

/** The form definition with that name; null for an unknown name. */
export function definitionOf(name: string | null): AnyDefinition | null {
  return FORM_RECORDS.find((definition: AnyDefinition) => definition.name === name) ?? null;
}

/**
 * A write to a path received as data.
 *
 * @throws RangeError when no record matches the path
 */
export function planned(write: Write): PlannedWrite {
  const of = recordAt(write.path);
  if (!of) throw new RangeError(`There is no record at ${write.path}`);
  return { ...write, of };
}

/** Whether changes to a document are recorded in the history. */
export function isAudited(path: string): boolean {
  const record = recordAt(path);
  return record !== null && isAuditedRecord(record);
}
