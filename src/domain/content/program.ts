import { object, type InferType } from 'yup';
import { text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** A program of therapy, `programs/{key}`, as it is read (AUTHOR-PROG-28). */
export const programSchema = object({
  id: text(),
  key: text(),
  name: text(),
  description: text(),
  version: text(),
  /** "ACT", made of lessons and sessions, or "ST", made of entries (AUTHOR-GEN-11). */
  contentTypeKey: text(),
  /** "content", the app's own, or "page", that of the starting page. */
  initialDisplayState: text(),
  startingPageKey: text(),
  symptomTrackerID: text(),
  reminderMessage: object({ text: text(), title: text() }),
  resourceTabInstructions: text(),
  created: time(),
  updated: time(),
  updatedBy: text(),
});

export type Program = Stored<InferType<typeof programSchema>>;

export const decodeProgram = documentReader(programSchema);

export const programName = ({ name, docID }: Pick<Program, 'name' | 'docID'>): string =>
  name.trim() || docID;

/** Whether a program is made of lessons and sessions, with all that goes with them. */
export const isACT = ({ contentTypeKey }: Pick<Program, 'contentTypeKey'>): boolean =>
  contentTypeKey === 'ACT';

/** Whether the app opens with its own content rather than with a page. */
export const showsContent = ({ initialDisplayState }: Pick<Program, 'initialDisplayState'>) =>
  initialDisplayState === 'content';

/**
 * The programs that a record can be copied into besides its own, by name: those of ACT, unless all have
 * such records (AUTHOR-D-14).
 */
export const copyTargets = (
  programs: readonly Program[],
  own: string,
  offered: (program: Program) => boolean = isACT,
): readonly Program[] =>
  programs
    .filter((program) => program.docID !== own && offered(program))
    .sort((a, b) => programName(a).localeCompare(programName(b)));
