import type { PathName } from '#domain/shared/paths.ts';
import type { AccessRow } from './row.ts';
import { ADMIN_READS, LARGE_LIST_LIMIT, STAFF_READS } from './row-parts.ts';

/** What the console and the functions write about their own work. */
export const LOGS_ACCESS = {
  systemEvent: {
    ...STAFF_READS,
    sentence: 'System events: staff reads and writes them; what is written stays.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create:
        'In the own name, at the time of the server, about a registration; types and categories of the functions are theirs alone.',
    },
    history: { notAudited: 'A log itself: written once and never changed.' },
  },
  moveLog: {
    ...STAFF_READS,
    sentence:
      'Moves of people from one workflow status to the next: the functions write them, staff the one that it makes by hand.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create:
        'Only together with the move from done to the extension, under the id of its history entry.',
    },
    history: { notAudited: 'A log itself.' },
  },
  analyticsEvent: {
    ...STAFF_READS,
    sentence: 'Events of the app and of the admin tools: they write them, staff reads them.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A log itself.' },
  },
  backup: {
    ...ADMIN_READS,
    sentence: 'Backups: the functions write and restore them, admins see that they exist.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A copy; the job and the events say who made it and when.' },
  },
  job: {
    ...ADMIN_READS,
    sentence: 'Long work of the functions: they write how far it is, admins follow it.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A log of the functions; what they change has entries of its own.' },
  },
  jobLock: {
    ...ADMIN_READS,
    sentence: 'Which job works on a user or program: for the functions alone.',
    get: 'nobody',
    list: 'nobody',
    history: { notAudited: 'Holds nothing but the id of a job.' },
  },
  serverMark: {
    ...ADMIN_READS,
    sentence: 'What the functions did already and must not do twice: for them alone.',
    get: 'nobody',
    list: 'nobody',
    history: { notAudited: 'Holds nothing but that something was done, and when.' },
  },
  history: {
    ...STAFF_READS,
    sentence: 'The history of every change: staff reads it, and nobody ever changes it.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create:
        'Together with the changes that it describes, under the name of the act that makes them, in the own name, at the time of the server.',
    },
    history: { notAudited: 'It is the history.' },
  },
  historyPointer: {
    sentence: 'Which entry records the deletions of a commit: each person rewrites the own one.',
    get: 'nobody',
    list: 'nobody',
    create: 'own as staff',
    update: 'own as staff',
    delete: 'nobody',
    notes: {
      create: 'Names an entry of the same commit.',
      update: 'Names an entry of the same commit.',
    },
    history: { notAudited: 'Part of how a deletion is recorded; it says nothing by itself.' },
  },
} as const satisfies Partial<Record<PathName, AccessRow>>;
