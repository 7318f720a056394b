import { array, number, object, string } from 'yup';
import { closed, id, type Contracts } from '#domain/shared/contract.ts';
import { MAX_TEXT, newID } from '#domain/shared/fields.ts';

/** What the functions do with whole programs (AUTHOR-GEN-01). */
export const CONTENT_CALLABLES = {
  /**
   * Clones a program under a new id (AUTHOR-PROG-40). What lies below it is copied after the answer, by
   * the job `programCopyJobs/{destinationProgramID}` (AUTHOR-D-26, AUTHOR-D-27).
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
  /** What deleting a program would delete, and who has it as active program; changes nothing. */
  programDryRun: {
    role: 'admin',
    request: closed({ programID: id() }),
    response: object({
      /** With the program itself. */
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
    }),
  },
} as const satisfies Contracts;
