import { array, boolean, number, object, string } from 'yup';
import { closed, id, neededReason, outcome, type Contracts } from '#domain/shared/contract.ts';
import { CONSENT_WORKFLOWS } from './consent/schema.ts';

const listedJournalEntry = object({
  id: string().required(),
  journalTypeID: string().defined(),
  phase: string().defined(),
  dateCreated: string().nullable().default(null),
  dateCompleted: string().nullable().default(null),
});

/** The name of an indexed list. */
const indexed = () =>
  string()
    .strict()
    .oneOf(['users', 'subjects', 'registrations'] as const);

/** All lists by default. */
const ofAList = closed({ list: indexed() });

const difference = object({
  count: number().required(),
  /** The first ids; `count` is complete. */
  ids: array(string().defined()).required(),
});

/** The callables for one person, and for lists of people. */
export const PEOPLE_CALLABLES = {
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
   * A program's journal entries without answers, for staff who may not read answers (REPORT-D-63).
   * Dates are ISO strings or null.
   */
  getJournalEntryList: {
    role: 'staff',
    reads: true,
    request: closed({ userUID: id(), programKey: id() }),
    response: outcome.shape({
      data: object({ entries: array(listedJournalEntry).required() })
        .default(undefined)
        .optional(),
    }),
  },
  /** Sends the consent form to the caller, an admin in the cohort "test" (REPORT-D-78). */
  sendConsentFormTest: {
    role: 'admin',
    request: closed({}),
    response: outcome.shape({
      data: object({ envelopeId: string().required() }).default(undefined).optional(),
    }),
  },
  /** Terminates a user's study early, or requests a last call first (CORE-TERM-16, CORE-D-76). */
  ssTerminateUser: {
    role: 'staff',
    request: closed({
      userUID: id(),
      reason: neededReason(),
      followup: boolean().strict().required(),
    }),
    response: outcome,
  },
  /** Retries the move of a standing consent decision (CORE-D-72). */
  retryConsentMove: {
    role: 'staff',
    request: closed({
      userUID: id(),
      workflowID: string().strict().oneOf(CONSENT_WORKFLOWS).required(),
    }),
    response: outcome,
  },
  /** Rebuilds a list's whole index from the stored records (docs/decisions/lists.md). */
  rebuildListIndex: {
    role: 'admin',
    request: ofAList,
    response: object({
      lists: array(
        object({
          list: indexed().required(),
          records: number().required(),
          /** Number of corrected shards, out of 64. */
          shards: number().required(),
        }),
      ).required(),
    }),
  },
  /** Compares a list's index with its records; read-only. */
  checkListIndex: {
    role: 'admin',
    reads: true,
    request: ofAList,
    response: object({
      lists: array(
        object({
          list: indexed().required(),
          records: number().required(),
          /** Shards that are missing, unreadable or have outdated columns. */
          unusable: number().required(),
          missing: difference.required(),
          leftOver: difference.required(),
          differing: difference.required(),
        }),
      ).required(),
    }),
  },
} as const satisfies Contracts;
