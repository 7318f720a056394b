import { array, boolean, number, object, string } from 'yup';
import { closed, id, neededReason, reason, type Contracts } from '#domain/shared/contract.ts';
import { PRACTICE_TASK_NAMES } from './practice/task-names.ts';
import {
  backupID,
  backupRoot,
  ERASABLE,
  erasable,
  eraseTargets,
  MAX_PATH,
} from './data-reset/paths.ts';

/** A path in a request; only paths on an allow-list are accepted. */
const path = (allowed: (path: string) => unknown, expected: string) =>
  string()
    .strict()
    .required()
    .max(MAX_PATH)
    .test('allowed-path', `\${path} is not ${expected}`, (value) => allowed(value ?? '') !== null);

const collectionCounts = array(
  object({
    path: string().required(),
    documents: number().required(),
    missing: number().required(),
  }),
).required();

/** The callables for maintaining the console and its data. */
export const STAFF_CALLABLES = {
  /**
   * Writes back the values or records that a recent change of the caller replaced or deleted
   * (TEAM-UNDO-01).
   */
  undoChange: {
    role: 'staff',
    request: closed({ entryID: id() }),
    response: object({ entryID: string().required() }),
  },
  /**
   * Creates or resets the caller's own fictitious records of a task; only in a practice project.
   */
  preparePractice: {
    role: 'staff',
    request: closed({ task: string().strict().required().oneOf(PRACTICE_TASK_NAMES) }),
    response: object({ status: string().oneOf(['SUCCESS']).required() }),
  },
  /** Counts a large list, which the rules let browsers read only in pages. */
  countRecords: {
    role: 'staff',
    reads: true,
    request: closed({
      collection: string()
        .strict()
        .oneOf(['users', 'subjects', 'registrations', 'systemevents'])
        .required(),
    }),
    response: object({ count: number().required().integer().min(0) }),
  },
  /**
   * Copies a document, with everything below it if `recursive`, to a path chosen by the server
   * (CORE-D-59).
   */
  FS_documentBackup: {
    role: 'admin',
    request: closed({
      sourceDoc: path(backupRoot, 'a document that can be backed up'),
      recursive: boolean().strict().required(),
    }),
    response: object({
      originalPath: string().required(),
      destinationPath: string().required(),
      recursive: boolean().required(),
    }),
  },
  /**
   * Deletes a user's subcollection, or a program, recursively (CORE-D-58). Only `path` is in the
   * specification; for the other fields see docs/decisions/data-reset-jobs.md.
   */
  FS_recursiveDelete: {
    role: 'admin',
    request: closed({
      path: path(erasable, 'a path that can be erased'),
      reason: neededReason(),
      /** Further subcollections of the same user, erased by the same job after `path`. */
      also: array(path(erasable, 'a path that can be erased')).max(ERASABLE.length - 1),
      /** The backup that must hold everything erased; without it, the erase is unconditional. */
      backup: string()
        .strict()
        .max(MAX_PATH)
        .test('backup', '${path} is not a backup', (value) => !value || backupID(value) !== null),
    }).test(
      'one-account',
      'also names a path twice or one of somebody else',
      // Wrong types are reported by the fields themselves.
      ({ path: first, also }) => !Array.isArray(also) || eraseTargets(first, also) !== null,
    ),
    response: object({ status: string().oneOf(['SUCCESS']).required(), path: string().required() }),
  },
  /** Counts everything stored below a user, by collection; read-only. */
  resetDryRun: {
    role: 'admin',
    reads: true,
    request: closed({ userUID: id() }),
    response: object({
      /** Including the user document. */
      documents: number().required(),
      collections: collectionCounts,
      /** Why nothing may be erased; null when erasing is allowed. */
      refused: string().nullable().defined(),
    }),
  },
  /**
   * Restores a user's backup: creates missing documents, merges fields into existing ones, deletes
   * nothing. `dryRun` only reports the effect.
   */
  restoreBackup: {
    role: 'admin',
    reads: 'dryRun',
    request: closed({
      backupPath: path(backupID, 'a backup'),
      dryRun: boolean().strict().required(),
      /** When false, a backup with documents changed since is refused. */
      overwriteChanged: boolean().strict().required(),
      /** When false, a backup not proven unchanged by a checksum is refused. */
      acceptUnproven: boolean().strict(),
      /** Required except for a dry run. */
      reason: reason().when('dryRun', {
        is: false,
        then: neededReason,
      }),
    }),
    response: object({
      originalPath: string().required(),
      documents: number().required(),
      created: number().required(),
      overwritten: number().required(),
      unchanged: number().required(),
      /** Paths of the first overwritten documents. */
      overwrites: array(string().defined()).default([]),
      collections: collectionCounts,
      /** Whether a checksum proves that the backup is unchanged since verification. */
      proven: boolean().required(),
    }),
  },
} as const satisfies Contracts;
