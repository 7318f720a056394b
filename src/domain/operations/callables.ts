import { array, boolean, mixed, number, object, string } from 'yup';
import { closed, id, outcome, type Contracts } from '#domain/shared/contract.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import { CODE_PROGRAMS, EXPIRATIONS, MOST_CODES } from './access-code/access-code.ts';
import {
  ACTION_TYPES,
  EXTERNAL_CHOICES,
  MOST_A_DAY,
  MOST_HOURS,
  MOST_MESSAGES,
} from './nudge/nudger.ts';

const fields = () =>
  mixed<Record<string, unknown>>((value): value is Record<string, unknown> =>
    isRecord(value),
  ).strict();

const filter = () => string().strict().max(500).defined();
const hours = () => number().strict().required().min(0).max(MOST_HOURS);

/** The audience, schedule and limits of a nudge, without its texts. */
const nudgerParams = closed({
  /** The id of a stored nudge; omitted for a preview. */
  id: string()
    .strict()
    .max(200)
    .test(
      'document-id',
      '${path} is not an id',
      (docID) => docID === undefined || isDocumentId(docID),
    ),
  scheduledTime: closed({
    hours: number().strict().required().integer().min(0).max(23),
    minutes: number().strict().required().integer().min(0).max(59),
  }).required(),
  actionType: string().strict().required().oneOf(ACTION_TYPES),
  minHoursAgo: hours(),
  maxHoursAgo: hours(),
  potentialUsers: closed({
    cohort: filter(),
    site: filter(),
    study: filter(),
    activeProgram: filter(),
    role: filter(),
    arm: filter(),
  }).required(),
  reactFMEXT: string().strict().oneOf(EXTERNAL_CHOICES).nullable().defined(),
  quietFrom: string().strict().max(5).defined(),
  quietTo: string().strict().max(5).defined(),
  mostPerDay: number().strict().integer().min(1).max(MOST_A_DAY).nullable().defined(),
});

const nudgedUser = object({
  uid: string().required(),
  subjectID: string().defined(),
  timezone: string().defined(),
});

/** The callables for study operations. */
export const OPERATIONS_CALLABLES = {
  /**
   * Renames the key of a landing page, with everything below it and all users who refer to it (OPS-D-20).
   * `values` are the other fields changed in the same save, `base` their values in the form.
   */
  ssRenameLandingPage: {
    role: 'staff',
    request: closed({ oldKey: id(), newKey: id(), values: fields().required(), base: fields() }),
    response: outcome,
  },
  /**
   * Creates a batch of access codes, all or none, in number order with ISO `createdAt` (OPS-CODE-05,
   * OPS-D-68). A dry run returns the number that they would follow; passed as `after`, it must still hold.
   */
  generateAccessCodes: {
    role: 'admin',
    reads: 'dryRun',
    request: closed({
      count: number().strict().required().integer().min(1).max(MOST_CODES),
      expires: number().strict().required().oneOf(EXPIRATIONS),
      program: string().strict().required().oneOf(CODE_PROGRAMS),
      active: boolean().strict().required(),
      site: string().strict().trim().required().max(MAX_TEXT),
      dryRun: boolean().strict(),
      after: number().strict().integer().min(0),
    }),
    response: outcome.shape({
      data: object({
        codes: array(
          object({
            accessCode: string().required(),
            active: boolean().required(),
            expires: number().required(),
            program: string().required(),
            site: string().required(),
            patientIdNum: number().required(),
            createdAt: string().required(),
            createdBy: string().required(),
          }),
        ).required(),
        after: number().optional(),
      })
        .default(undefined)
        .optional(),
    }),
  },
  /**
   * The users that a nudge captures, and those who can be nudged now (OPS-NUDGE-42, OPS-NUDGE-43, OPS-D-43).
   * With `forReals` an admin runs the stored nudge; otherwise nothing is written or sent. `error` reports an
   * invalid nudge. Times are ISO strings. `everybody` adds data for the simulator, and why other users are
   * not captured.
   */
  nudgeUsers: {
    role: 'staff',
    reads: 'unlessForReals',
    request: closed({
      nudgerParams: nudgerParams.required(),
      forReals: boolean().strict().required(),
      everybody: boolean().strict(),
    }),
    response: object({
      error: string().optional(),
      nudgeableUsers: array(
        object({
          uid: string().required(),
          subjectID: string().defined(),
          nudgeable: boolean().required(),
          timeActionPerformed: string().nullable().default(null),
          usersLocalTime: string().defined(),
          timezone: string().default(''),
          error: string().defined(),
          leftOut: string().default(''),
        }),
      ).required(),
      facts: array(
        nudgedUser.shape({
          devices: number().required(),
          performed: string().nullable().default(null),
          /** Recent times of nudges to the user; present when the nudge has a daily limit. */
          sent: array(string().required()).default(undefined).optional(),
          failure: string().optional(),
        }),
      )
        .default(undefined)
        .optional(),
      others: array(nudgedUser.shape({ why: array(string().required()).required() }))
        .default(undefined)
        .optional(),
    }),
  },
  /** Sends a stored nudge's message to the caller's own devices only. Idempotent per attempt. */
  tryNudge: {
    role: 'staff',
    request: closed({
      nudgeID: id(),
      /** Zero-based index. */
      message: number()
        .strict()
        .required()
        .integer()
        .min(0)
        .max(MOST_MESSAGES - 1),
      /** A client-generated id of this attempt. */
      attempt: id(),
    }),
    response: outcome.shape({
      data: object({ devices: number().required() }).default(undefined).optional(),
    }),
  },
} as const satisfies Contracts;
