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

/** One of the lists that have an index. */
const indexed = () =>
  string()
    .strict()
    .oneOf(['users', 'subjects', 'registrations'] as const);

/** All lists are meant where none is named. */
const ofAList = closed({ list: indexed() });

const difference = object({
  count: number().required(),
  /** The first of them. */
  ids: array(string().defined()).required(),
});

/** What the functions do for one person, and for the lists of people. */
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
   * The journal entries of a program without their answers, for staff who may not read those
   * (REPORT-D-63). Dates are ISO texts, null where there is none.
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
  /** Writes the index of a list whole, from what is stored (docs/decisions/lists.md). */
  rebuildListIndex: {
    role: 'admin',
    request: ofAList,
    response: object({
      lists: array(
        object({
          list: indexed().required(),
          records: number().required(),
          /** How many of the 64 parts were not as they have to be. */
          shards: number().required(),
        }),
      ).required(),
    }),
  },
  /** Compares the index of a list with its records; changes nothing. */
  checkListIndex: {
    role: 'admin',
    reads: true,
    request: ofAList,
    response: object({
      lists: array(
        object({
          list: indexed().required(),
          records: number().required(),
          /** Parts that are missing, cannot be read, or have other columns. */
          unusable: number().required(),
          missing: difference.required(),
          leftOver: difference.required(),
          differing: difference.required(),
        }),
      ).required(),
    }),
  },
} as const satisfies Contracts;
