import { object, type InferType } from 'yup';
import { anything, text, time } from '#domain/shared/fields.ts';
import { PROGRAM_1, PROGRAM_ACT } from '#domain/shared/product.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** An enrolment in a program, `users/{uid}/programs/{program}` (REPORT-PART-04). */
export const enrolmentSchema = object({
  id: text(),
  key: text(),
  name: text(),
  therapyStartDate: time(),
  enrollmentState: text(),
  /** Answers by prompt id. */
  promptAnswers: anything(),
});

export type Enrolment = Stored<InferType<typeof enrolmentSchema>>;

export const decodeEnrolment = documentReader(enrolmentSchema);

/** The program's name, or its key when it has none. */
export function enrolmentName(enrolment: Pick<Enrolment, 'name' | 'docID'>): string {
  return enrolment.name.trim() || enrolment.docID;
}

/** The enrolment in a program; an empty one when its document is missing, because records may still lie below it. */
export function enrolmentIn(enrolments: readonly Enrolment[], program: string): Enrolment {
  return enrolments.find(({ docID }) => docID === program) ?? decodeEnrolment(program, {});
}

/**
 * The enrolment that therapy days count from (REPORT-D-36): the active program's, or the most
 * recently begun therapy when it has no start, as in programs after therapy.
 */
export function therapyEnrolment(
  enrolments: readonly Enrolment[],
  activeProgram: string,
): Enrolment {
  const active = enrolmentIn(enrolments, activeProgram);
  if (active.therapyStartDate) return active;
  const startOf = ({ therapyStartDate }: Enrolment) => therapyStartDate?.getTime() ?? 0;
  const begun = enrolments.filter(({ therapyStartDate }) => therapyStartDate !== null);
  return begun.sort((a, b) => startOf(b) - startOf(a))[0] ?? active;
}

/** Whether the program has sessions, prompts and ACT progress (CORE-UDET-10). */
export function hasSessions(activeProgram: string): boolean {
  return activeProgram === PROGRAM_1 || activeProgram === PROGRAM_ACT;
}
