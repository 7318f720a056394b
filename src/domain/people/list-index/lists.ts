/**
 * The lists that have a compact index, with the fields it holds of each record: those that the list
 * shows, searches, filters and sorts, and those by which the command palette finds people. A field that
 * is added here is in the index after `rebuildListIndex`.
 */
export const INDEXED_LISTS = {
  users: {
    of: 'user',
    columns: [
      'email',
      'firstName',
      'lastName',
      'displayName',
      'subjectID',
      'cohort',
      'study',
      'site',
      'activeProgram',
      'group',
      'arm',
      'appVersion',
      'referralGroupKey',
      // Those that the survey tool counts and lists.
      'workflowStatus',
      'landingPageKey',
      'created',
      // Of no field of the account: the UTC day of the newest `appUsage`, "2026-11-22".
      'lastActive',
    ],
  },
  subjects: {
    of: 'subject',
    columns: [
      'email',
      'firstName',
      'lastName',
      'study',
      'site',
      'cohort',
      'role',
      'activeProgram',
      'registered',
    ],
  },
  registrations: {
    of: 'registration',
    columns: ['email', 'subjectID', 'role', 'activeProgram', 'study', 'registered'],
  },
} as const;

/** Hold more than 200,000 records of a list below 1 MiB each. */
export const SHARDS = 64;

/** Columns of times: held as texts to the minute, "2026-11-22T18:05Z". */
export const TIME_COLUMNS: ReadonlySet<string> = new Set(['created']);

export type IndexedList = keyof typeof INDEXED_LISTS;

export const INDEXED_LIST_NAMES = Object.keys(INDEXED_LISTS) as readonly IndexedList[];
