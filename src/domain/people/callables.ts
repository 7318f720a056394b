import { array, boolean, object, string } from 'yup';
import { closed, id, neededReason, outcome, type Contracts } from '#domain/shared/contract.ts';
import { CONSENT_WORKFLOWS } from './consent/schema.ts';

const listedJournalEntry = object({
  id: string().required(),
  journalTypeID: string().defined(),
  phase: string().defined(),
  dateCreated: string().nullable().default(null),
  dateCompleted: string().nullable().default(null),
});

/** What the functions do for one person. */
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
} as const satisfies Contracts;
