import { array, boolean, number, object, string } from 'yup';
import { closed, id, neededReason, reason, type Contracts } from '#domain/shared/contract.ts';
import {
  backupID,
  backupRoot,
  ERASABLE,
  erasable,
  eraseTargets,
  MAX_PATH,
} from './data-reset/paths.ts';

/** A path of a request; only what an allow-list knows gets further. */
const path = (allowed: (path: string) => unknown, what: string) =>
  string()
    .strict()
    .required()
    .max(MAX_PATH)
    .test('allowed-path', `\${path} is not ${what}`, (value) => allowed(value ?? '') !== null);

const collectionCounts = array(
  object({
    path: string().required(),
    documents: number().required(),
    missing: number().required(),
  }),
).required();

/** What the functions do for those who look after the console and its data. */
export const STAFF_CALLABLES = {
  /** How many records a large list holds: rules make browsers read such lists in pages only. */
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
  /** Copies a document, with `recursive` all below it, to a place that the server names (CORE-D-59). */
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
   * Deletes a sub-collection of a user, or a program, with all below it (CORE-D-58). The request of
   * the specification is `path`; what else it may carry: docs/decisions/data-reset-jobs.md.
   */
  FS_recursiveDelete: {
    role: 'admin',
    request: closed({
      path: path(erasable, 'a path that can be erased'),
      reason: neededReason(),
      /** Further sub-collections of the same user, erased by the same job after `path`. */
      also: array(path(erasable, 'a path that can be erased')).max(ERASABLE.length - 1),
      /** The backup that has to hold everything; without it whatever is there is erased. */
      backup: string()
        .strict()
        .max(MAX_PATH)
        .test('backup', '${path} is not a backup', (value) => !value || backupID(value) !== null),
    }).test(
      'one-account',
      'also names a path twice or one of somebody else',
      // The type of what is malformed is refused beside this test, not before it.
      ({ path: first, also }) => !Array.isArray(also) || eraseTargets(first, also) !== null,
    ),
    response: object({ status: string().oneOf(['SUCCESS']).required(), path: string().required() }),
  },
  /** Everything that is stored below a user, counted by collection; changes nothing. */
  resetDryRun: {
    role: 'admin',
    reads: true,
    request: closed({ userUID: id() }),
    response: object({
      /** With the user document itself. */
      documents: number().required(),
      collections: collectionCounts,
      /** Why none of it may be erased, in words; null when it may. */
      refused: string().nullable().defined(),
    }),
  },
  /**
   * Brings a backup of a user back. Documents that are missing are created, existing ones get the
   * fields of the backup; nothing is deleted. With `dryRun` it only says what it would do.
   */
  restoreBackup: {
    role: 'admin',
    reads: 'dryRun',
    request: closed({
      backupPath: path(backupID, 'a backup'),
      dryRun: boolean().strict().required(),
      /** Without it a backup is refused of which documents were changed since. */
      overwriteChanged: boolean().strict().required(),
      /** Without it a backup is refused that no checksum proves to be unchanged. */
      acceptUnproven: boolean().strict(),
      /** Needed unless it is a dry run. */
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
      /** The first of the documents that are overwritten, by their paths. */
      overwrites: array(string().defined()).default([]),
      collections: collectionCounts,
      /** Whether a checksum proves that the backup is what was verified. */
      proven: boolean().required(),
    }),
  },
} as const satisfies Contracts;
