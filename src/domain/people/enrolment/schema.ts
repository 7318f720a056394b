import { object, type InferType } from 'yup';
import { anything, text, time } from '#domain/shared/fields.ts';
import { PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A program that a user is enrolled in, `users/{uid}/programs/{program}` (REPORT-PART-04). */
export const enrolmentSchema = object({
  id: text(),
  key: text(),
  name: text(),
  therapyStartDate: time(),
  enrollmentState: text(),
  /** Answers to prompts, by the id of the prompt. */
  promptAnswers: anything(),
});

export type Enrolment = Stored<InferType<typeof enrolmentSchema>>;

export const decodeEnrolment = documentReader(enrolmentSchema);

/** What a program is called; by its key where it has no name. */
export function enrolmentName(enrolment: Pick<Enrolment, 'name' | 'docID'>): string {
  return enrolment.name.trim() || enrolment.docID;
}

/** Whether sessions, prompts and the progress of ACT belong to that program (CORE-UDET-10). */
export function hasSessions(activeProgram: string): boolean {
  return activeProgram === PROGRAM_1 || activeProgram === PROGRAM_ACT;
}
