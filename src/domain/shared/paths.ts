import { fill, type IdsOf, type ListIdsOf } from './doc-path.ts';

/**
 * Document paths of records with hand-written rules, and of those that the first screen reads: importing
 * their definitions would exceed the first load (docs/decisions/paths-by-name.md). Braces mark an id.
 */
export const PATHS = {
  user: 'users/{uid}',
  appUsage: 'users/{uid}/appUsage/{usageID}',
  userProgram: 'users/{uid}/programs/{program}',
  task: 'users/{uid}/programs/{program}/tasks/{taskID}',
  session: 'users/{uid}/programs/{program}/sessions/{sessionID}',
  playlistProgress: 'users/{uid}/programs/{program}/playlistProgress/{progressID}',
  journalEntry: 'users/{uid}/programs/{program}/journalEntries/{entryID}',
  programUsage: 'users/{uid}/programs/{program}/usage/{usageID}',
  workflow: 'users/{uid}/workflows/{workflowID}',
  surveyResponse: 'users/{uid}/surveyBayResponses/{responseDocID}',
  call: 'users/{uid}/calls/{callID}',
  device: 'users/{uid}/devices/{deviceID}',
  valuesEntry: 'users/{uid}/valuesCategoryEntries/{entryID}',
  screeningUse: 'users/{uid}/screening004BappUse/{recordID}',
  note: 'users/{uid}/notes/{noteID}',
  subject: 'subjects/{subjectID}',
  fiqrResult: 'subjects/{subjectID}/FIQR/{resultID}',
  registration: 'registrations/{email}',
  listIndexShard: 'listIndex/{list}/shards/{shard}',
  presence: 'presence/{tabID}',
  role: 'roles/{role}',
  roleMember: 'roles/{role}/members/{email}',
  systemEvent: 'systemevents/{eventID}',
  program: 'programs/{key}',
  programCopyJob: 'programCopyJobs/{programKey}',
  playbackEvent: 'medrio/events/playback/{eventID}',
  completedEvent: 'medrio/events/playbackComplete/{eventID}',
  journalType: 'journalTypes/{journalTypeID}',
  lesson: 'programs/{programKey}/lessons/{id}',
  lessonBackup: 'programs/{programKey}/lessonBackups/{backupID}',
  playlist: 'programs/{programKey}/playlist/{playlistID}',
  playlistSession: 'programs/{programKey}/playlist/{playlistID}/sessions/{sessionID}',
  landingPage: 'web/surveysaurus/landingPages/{landingPageKey}',
  landingPageExtension: 'web/surveysaurus/landingPages/{landingPageKey}/extensions/{extensionID}',
  surveyForm: 'tempest/surveyBay/forms/{formKey}',
  questionCounter: 'tempest/surveyBay',
  requestedPayment: 'tempest/payments/requested/{paymentID}',
  completedPayment: 'tempest/payments/completed/{paymentID}',
  moveLog: 'tempest/logs/surveysaurus/{logID}',
  surveySummary: 'surveySummaries/{summaryID}',
  notification: 'notifications/{notificationID}',
  flagsmith: 'tempest/flagsmith',
  surveyMonkeyPerson: 'analytics/SurveyMonkeyData/byEmail/{email}',
  surveyMonkeyResponse: 'analytics/SurveyMonkeyData/byEmail/{email}/surveys/{responseID}',
  accessCode: 'accessCodes/{codeID}',
  prescription: 'prescriptions/{prescriptionID}',
  analyticsEvent: 'analyticsEvents/{eventID}',
  backup: 'backups/{backupID}',
  job: 'jobs/{jobID}',
  jobLock: 'jobLocks/{lockID}',
  serverMark: 'serverMarks/{markID}',
  history: 'history/{entryID}',
  historyPointer: 'historyPointers/{email}',
  staffSettings: 'staffSettings/{email}',
  tableView: 'tableViews/{viewID}',
  cohort: 'cohorts/{cohortID}',
  study: 'studies/{studyID}',
  site: 'medrio/sites/available/{siteID}',
} as const;

export type PathName = keyof typeof PATHS;

/** Collection ids used in collection group queries. */
export const COLLECTION_GROUPS = {
  journalType: 'journalTypes',
  call: 'calls',
  note: 'notes',
} as const;

export type CollectionGroupName = keyof typeof COLLECTION_GROUPS;

export type PathParams<N extends PathName> = IdsOf<(typeof PATHS)[N]>;
export type CollectionParams<N extends PathName> = ListIdsOf<(typeof PATHS)[N]>;

/** The path of a document. @throws RangeError for an invalid id */
export function docPath<N extends PathName>(name: N, params: PathParams<N>): string {
  return fill(PATHS[name], params);
}

/**
 * The path of a collection.
 *
 * @throws RangeError for an invalid id
 */
export function collectionPath<N extends PathName>(name: N, params: CollectionParams<N>): string {
  const pattern = PATHS[name];
  return fill(pattern.slice(0, pattern.lastIndexOf('/')), params);
}
