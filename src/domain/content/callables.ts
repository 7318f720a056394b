import { array, number, object, string } from 'yup';
import { closed, id, neededReason, type Contracts } from '#domain/shared/contract.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { MAX_TEXT } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { isContentPath } from './content-path.ts';
import { MOST_TAKEN_OVER } from './most-taken-over.ts';

/** A record's path below its program; empty for the program itself. */
const isPlace = (value = '') => value === '' || value.split('/').every(isDocumentId);

/** The newest history entry of a record that the caller has seen; empty when there is none. */
const seenChange = () => string().strict().defined().max(200);

/** The callables for whole programs (AUTHOR-GEN-01). */
export const CONTENT_CALLABLES = {
  /**
   * Clones a program under a new id (AUTHOR-PROG-40). The job
   * `programCopyJobs/{destinationProgramID}` copies its content after the response (AUTHOR-D-26,
   * AUTHOR-D-27).
   */
  FS_copyProgram: {
    role: 'admin',
    request: closed({
      sourceProgramID: id(),
      destinationProgramID: newID('destinationProgramID').strict(),
      destinationProgramName: string()
        .strict()
        .required()
        .max(MAX_TEXT)
        .test('not-blank', 'a name is required', (value) => value.trim() !== ''),
    }),
    response: object({
      status: string().oneOf(['SUCCESS']).required(),
      sourceProgramID: string().required(),
      destinationProgramID: string().required(),
    }),
  },
  /**
   * Copies records from one program to another, one commit each. Idempotent: skips equal records,
   * and refuses records that changed since the caller saw them.
   */
  takeOverContent: {
    role: 'admin',
    request: closed({
      here: id(),
      there: id(),
      records: array(
        closed({
          place: string().strict().defined().max(700).test('place', '${path} is no place', isPlace),
          fields: array(string().strict().required().max(200)).required().max(100).strict(),
          parts: array(
            closed({
              field: string().strict().required().max(200),
              path: array(string().strict().required().max(200)).required().min(1).max(4).strict(),
            }).required(),
          )
            .strict()
            .required()
            .max(1_000),
          seen: closed({ here: seenChange(), there: seenChange() }).required(),
        }).required(),
      )
        .strict()
        .required()
        .min(1)
        .max(MOST_TAKEN_OVER),
    }),
    response: object({
      /** The number of records changed. */
      written: number().required(),
      refused: array(
        object({ place: string().defined(), why: string().required() }).required(),
      ).required(),
    }),
  },
  /** Counts the surveys that participants have begun or answered with a form (TEAM-FORM-02). */
  countAnswers: {
    role: 'staff',
    reads: true,
    request: closed({ formKey: id() }),
    response: object({ count: number().required().integer().min(0) }),
  },
  /**
   * Publishes a change set of a program (TEAM-SET-10). Idempotent and resumable. Refuses before the first
   * write when there are conflicts, or when the set asks for review and the caller edited it last.
   */
  publishChangeSet: {
    role: 'admin',
    request: closed({ programKey: id(), setID: id() }),
    /** The number of records changed by this call. */
    response: object({ written: number().required() }),
  },
  /**
   * Creates the change set that reverts a published one (TEAM-SET-13). Idempotent: returns an
   * existing withdrawal.
   */
  withdrawChangeSet: {
    role: 'admin',
    request: closed({ programKey: id(), setID: id() }),
    /** The id of the withdrawal. */
    response: object({ setID: string().required() }),
  },
  /**
   * Restores a deleted record of a program, or a survey form, from the history entry of its
   * deletion.
   */
  restoreDeleted: {
    role: 'staff',
    request: closed({
      path: string()
        .strict()
        .required()
        .max(700)
        .test('place', '${path} is no place', isPlace)
        .test('content', '${path} is no content', isContentPath),
      entryID: id(),
      reason: neededReason(),
    }),
    response: object({ path: string().required() }),
  },
  /**
   * The records that deleting a program would delete, and the people whose active program it is;
   * read-only.
   */
  programDryRun: {
    role: 'admin',
    reads: true,
    request: closed({ programID: id() }),
    response: object({
      /** Including the program itself. */
      documents: number().required(),
      collections: array(
        object({
          path: string().required(),
          documents: number().required(),
          missing: number().required(),
        }),
      ).required(),
      users: number().required(),
      registrations: number().required(),
      /** The names of open change sets, which outlive the program (TEAM-SET-17). */
      openSets: array(string().required()).required(),
    }),
  },
} as const satisfies Contracts;
