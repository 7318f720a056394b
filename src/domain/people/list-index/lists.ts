/**
 * The indexed lists with their columns: fields that the list shows, searches, filters or sorts, and
 * those that the command palette uses. A new field takes effect after `rebuildListIndex`.
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
      // Counted and listed by the survey tool.
      'workflowStatus',
      // For the age of the rows on Today.
      'workflowStatusUpdated',
      'landingPageKey',
      // For the command palette.
      'phone',
      'created',
      // Not an account field: the UTC day of the newest `appUsage`, "2026-11-22".
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
      // For the command palette.
      'smsNumber',
    ],
  },
  registrations: {
    of: 'registration',
    columns: ['email', 'subjectID', 'role', 'activeProgram', 'study', 'registered'],
  },
} as const;

/** Enough for more than 200,000 records per list at under 1 MiB per shard. */
export const SHARDS = 64;

/** Time columns, stored as strings to the minute: "2026-11-22T18:05Z". */
export const TIME_COLUMNS: ReadonlySet<string> = new Set(['created', 'workflowStatusUpdated']);

export type IndexedList = keyof typeof INDEXED_LISTS;

export const INDEXED_LIST_NAMES = Object.keys(INDEXED_LISTS) as readonly IndexedList[];
