import {
  array,
  boolean,
  number,
  object,
  string,
  type InferType,
  type ObjectSchema,
  type ObjectShape,
} from 'yup';
import {
  backupID,
  backupRoot,
  ERASABLE,
  erasable,
  eraseTargets,
  MAX_PATH,
} from '../people/data-reset.ts';
import { CONSENT_WORKFLOWS } from '../people/workflow/consent.ts';
import type { StaffRole } from '../staff/capabilities.ts';
import { isDocumentId } from './paths.ts';

const id = () =>
  string()
    .strict()
    .required()
    .max(200)
    .test('document-id', '${path} is not an id', (value) => isDocumentId(value ?? ''));

const closed = <T extends ObjectShape>(fields: T) =>
  object(fields).strict().noUnknown('unknown field ${unknown}');

/** A path of a request; only what an allow-list knows gets further. */
const path = (allowed: (path: string) => unknown, what: string) =>
  string()
    .strict()
    .required()
    .max(MAX_PATH)
    .test('allowed-path', `\${path} is not ${what}`, (value) => allowed(value ?? '') !== null);

/** Why staff does something; kept in the history. */
const reason = () => string().strict().max(2000).default('');

/** As `reason`, for what cannot be undone by hand; blanks are none. */
const neededReason = () =>
  string()
    .strict()
    .required('a reason is required')
    .max(2000)
    .test('not-blank', 'a reason is required', (value) => (value ?? '').trim() !== '');

const collectionCounts = array(
  object({
    path: string().required(),
    documents: number().required(),
    missing: number().required(),
  }),
).required();

const listedJournalEntry = object({
  id: string().required(),
  journalTypeID: string().defined(),
  phase: string().defined(),
  dateCreated: string().nullable().default(null),
  dateCompleted: string().nullable().default(null),
});

const outcome = object({
  status: string().oneOf(['SUCCESS', 'ERROR']).required(),
  error: object({ message: string().required() }).default(undefined).optional(),
});

/**
 * Every callable with the role group that may call it, the shape of its request and of its answer. The
 * console is typed by it on one side, `handle()` in the functions admits and validates by it on the
 * other; unknown fields are refused. Who may call it is told to staff by the permission explorer.
 */
export const CALLABLES = {
  /** Enrols a user in a program (CORE-TERM-18, CORE-D-80). */
  registerUserInProgram: {
    role: 'staff',
    request: closed({
      userUID: id(),
      programKey: id(),
      requestingIdentifier: string().strict().required().max(320),
    }),
    response: outcome,
  },
  /**
   * The journal entries of a program without their answers, for staff who may not read those
   * (REPORT-D-63). Dates are ISO texts, null where there is none.
   */
  getJournalEntryList: {
    role: 'staff',
    request: closed({ userUID: id(), programKey: id() }),
    response: outcome.shape({
      data: object({ entries: array(listedJournalEntry).required() })
        .default(undefined)
        .optional(),
    }),
  },
  /** Sends the consent form to the caller, who is an admin in the cohort "test" (REPORT-D-78). */
  sendConsentFormTest: {
    role: 'admin',
    request: closed({}),
    response: outcome.shape({
      data: object({ envelopeId: string().required() }).default(undefined).optional(),
    }),
  },
  /** Ends the study of a user early, or asks for a last call first (CORE-TERM-16, CORE-D-76). */
  ssTerminateUser: {
    role: 'staff',
    request: closed({
      userUID: id(),
      reason: neededReason(),
      followup: boolean().strict().required(),
    }),
    response: outcome,
  },
  /** Tries once more to move a user by the decision about a consent that stands (CORE-D-72). */
  retryConsentMove: {
    role: 'staff',
    request: closed({
      userUID: id(),
      workflowID: string().strict().oneOf(CONSENT_WORKFLOWS).required(),
    }),
    response: outcome,
  },
  /** How many records a large list holds: rules make browsers read such lists in pages only. */
  countRecords: {
    role: 'staff',
    request: closed({
      collection: string().strict().oneOf(['users', 'subjects', 'registrations']).required(),
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
    request: closed({ userUID: id() }),
    response: object({
      /** With the user document itself. */
      documents: number().required(),
      collections: collectionCounts,
    }),
  },
  /**
   * Brings a backup of a user back. Documents that are missing are created, existing ones get the
   * fields of the backup; nothing is deleted. With `dryRun` it only says what it would do.
   */
  restoreBackup: {
    role: 'admin',
    request: closed({
      backupPath: path(backupID, 'a backup'),
      dryRun: boolean().strict().required(),
      /** Without it a backup is refused of which documents were changed since. */
      overwriteChanged: boolean().strict().required(),
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
    }),
  },
} as const satisfies Readonly<Record<string, CallableContract>>;

export type CallableName = keyof typeof CALLABLES;
export type CallableRequest<N extends CallableName> = InferType<(typeof CALLABLES)[N]['request']>;
export type CallableResponse<N extends CallableName> = InferType<(typeof CALLABLES)[N]['response']>;
export type CallableContract = {
  /** The role group that the caller must belong to, besides `staff`. */
  role: StaffRole;
  request: ObjectSchema<object>;
  response: ObjectSchema<object>;
};
