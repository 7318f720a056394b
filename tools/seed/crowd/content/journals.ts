import { journalTemplate } from '#domain/content/journal-template.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import type { QuestionRow } from './journal-parts.ts';
import { ACT_JOURNALS, type JournalRow, type PhaseRow } from './journals-table.ts';
import { pictureName, stampsOf } from './program-parts.ts';

export const JOURNALS = ACT_JOURNALS;

/** Adds a question's number and its journal's common texts. */
const numbered =
  (displayName: string) =>
  ({ screenText, ...question }: QuestionRow, at: number): SeedData => ({
    ...question,
    order: at + 1,
    screenText: {
      heading: displayName,
      navigationTitle: 'Journal',
      PrevButtonText: 'Back',
      NextButtonText: 'Next',
      ...withoutNothing(screenText),
    },
  });

const withoutNothing = (fields: SeedData): SeedData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const phaseData = (displayName: string, { questions, ...details }: PhaseRow, at: number) => ({
  order: at + 1,
  ...details,
  ...(questions && { questions: questions.map(numbered(displayName)) }),
});

export const journalDocuments = (
  programKey: string,
  journals: readonly JournalRow[],
  now: Date,
): SeedDocument[] =>
  journals.map(({ phases, ...journal }): SeedDocument => {
    const { id, displayName } = journal;
    return [
      pathOf(journalTemplate, { programKey, journalID: id }),
      {
        unlockedByDefault: false,
        noJournalLeftBehind: false,
        notAssignableToTask: false,
        ...journal,
        programKey,
        imageURI: pictureName(id),
        phases: Object.fromEntries(
          Object.entries(phases).map(([name, phase], at) => [
            name,
            phaseData(displayName, phase, at),
          ]),
        ),
        ...stampsOf(now, 80),
      },
    ];
  });
