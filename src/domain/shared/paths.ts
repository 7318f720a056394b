/**
 * Every document path of the database, spelled once: for the console, the functions, the rules tests
 * and the seed. A segment in braces is a document id.
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
  subject: 'subjects/{subjectID}',
  fiqrResult: 'subjects/{subjectID}/FIQR/{resultID}',
  registration: 'registrations/{email}',
  role: 'roles/{role}',
  roleMember: 'roles/{role}/members/{email}',
  systemEvent: 'systemevents/{eventID}',
  program: 'programs/{key}',
  cohort: 'cohorts/{cohortID}',
  study: 'studies/{studyID}',
  site: 'medrio/sites/available/{siteID}',
  playbackEvent: 'medrio/events/playback/{eventID}',
  completedEvent: 'medrio/events/playbackComplete/{eventID}',
  journalType: 'journalTypes/{journalTypeID}',
  programJournalType: 'programs/{key}/journalTypes/{journalTypeID}',
  lesson: 'programs/{key}/lessons/{lessonID}',
  playlist: 'programs/{key}/playlist/{playlistID}',
  playlistSession: 'programs/{key}/playlist/{playlistID}/sessions/{sessionID}',
  valuesCategory: 'programs/{key}/valuesCategories/{categoryID}',
  landingPage: 'web/surveysaurus/landingPages/{landingPageKey}',
  landingPageExtension: 'web/surveysaurus/landingPages/{landingPageKey}/extensions/{extensionID}',
  surveyForm: 'tempest/surveyBay/forms/{formKey}',
  moveLog: 'tempest/logs/surveysaurus/{logID}',
  surveySummary: 'surveySummaries/{summaryID}',
  notification: 'notifications/{notificationID}',
  flagsmith: 'tempest/flagsmith',
  analyticsEvent: 'analyticsEvents/{eventID}',
  backup: 'backups/{backupID}',
  job: 'jobs/{jobID}',
  jobLock: 'jobLocks/{lockID}',
  serverMark: 'serverMarks/{markID}',
  history: 'history/{entryID}',
  historyPointer: 'historyPointers/{email}',
} as const;

export type PathName = keyof typeof PATHS;

/** Collections that are read wherever they lie, all at once: the id they have in common. */
export const COLLECTION_GROUPS = {
  journalType: 'journalTypes',
} as const;

export type CollectionGroupName = keyof typeof COLLECTION_GROUPS;

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

export type PathParams<N extends PathName> = Record<ParamsOf<(typeof PATHS)[N]>, string>;

type ParentOf<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? Tail extends `${string}/${string}`
    ? `${Head}/${ParentOf<Tail>}`
    : Head
  : never;

export type CollectionParams<N extends PathName> = Record<
  ParamsOf<ParentOf<(typeof PATHS)[N]>>,
  string
>;

/**
 * Says whether a string can be the id of a document. Firestore refuses the others, or reads a slash
 * in them as another level of the tree.
 */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    !id.includes('/') &&
    !/^__.*__$/.test(id) &&
    new TextEncoder().encode(id).length <= 1500
  );
}

/** The path of one document. @throws RangeError for an id that Firestore would not take as one segment. */
export function docPath<N extends PathName>(name: N, params: PathParams<N>): string {
  return fill(PATHS[name], params);
}

/** The path of the collection in which documents of that name live. */
export function collectionPath<N extends PathName>(name: N, params: CollectionParams<N>): string {
  const pattern = PATHS[name];
  return fill(pattern.slice(0, pattern.lastIndexOf('/')), params);
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = params[name] ?? '';
    if (!isDocumentId(id)) throw new RangeError(`Not a document id: "${id}"`);
    return id;
  });
}

/** The name whose pattern a document path matches, or null. */
export function pathName(path: string): PathName | null {
  const segments = path.split('/');
  for (const name of Object.keys(PATHS) as PathName[]) {
    const pattern = PATHS[name].split('/');
    const same =
      pattern.length === segments.length &&
      pattern.every((part, i) =>
        part.startsWith('{') ? segments[i] !== '' : part === segments[i],
      );
    if (same) return name;
  }
  return null;
}
