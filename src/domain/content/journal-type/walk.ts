import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import { phaseOf, questionsOf, type WithPhases } from './journal.ts';
import { phasesInOrder } from './phase-set.ts';

/** The participant's answer to whether the activity was done. */
export type Said = 'positive' | 'negative' | null;

export type JournalScreen = { readonly phase: string } & (
  | {
      readonly kind: 'question';
      readonly question: RawDocument;
      /** From 1, within the phase's questions. */
      readonly number: number;
      readonly of: number;
    }
  | { readonly kind: 'choice' | 'end'; readonly details: RawDocument }
);

/**
 * The screens of one phase: the card with two buttons comes before the questions, as in the app.
 */
function screensOf(journal: WithPhases, phase: string): readonly JournalScreen[] {
  const details = phaseOf(journal, phase);
  if (phase === 'completion') return [{ kind: 'end', phase, details }];
  const questions = questionsOf(journal, phase);
  const asked = questions.map((question, at) => {
    return { kind: 'question', phase, question, number: at + 1, of: questions.length } as const;
  });
  const chosen = phase === 'confirmation' || phase === 'activity';
  return chosen ? [{ kind: 'choice', phase, details }, ...asked] : asked;
}

/** A journal's screens in the order a participant sees them. */
export const journalScreens = (journal: WithPhases): readonly JournalScreen[] =>
  phasesInOrder(journal).flatMap((phase) => screensOf(journal, phase));

const textIn = (record: RawDocument, name: string): string => {
  const { [name]: text } = record;
  return typeof text === 'string' ? text : '';
};

/** The texts of a card, taken from a phase or from one of its cards. */
export function cardIn(record: RawDocument) {
  return {
    title: textIn(record, 'cardTitle'),
    subtitle: textIn(record, 'cardSubtitle'),
    template: textIn(record, 'cardTemplate') || textIn(record, 'cardTemplateString'),
  };
}

/** The labels of a phase's two buttons. */
export const buttonsIn = (details: RawDocument) => ({
  positive: textIn(details, 'positiveButtonText'),
  negative: textIn(details, 'negativeButtonText'),
});

const isBlank = (card: ReturnType<typeof cardIn>): boolean =>
  Object.values(card).every((text) => text.trim() === '');

/**
 * The card of a completed entry: the one for the answer if it has text, otherwise the default (the
 * dartboard has several).
 */
export function endCard(details: RawDocument, answer: Said) {
  const ofAnswer = cardIn(recordOf(answer && details[`${answer}Confirmation`]));
  if (!isBlank(ofAnswer)) return ofAnswer;
  const { default: fallback } = details;
  const [first] = Array.isArray(fallback) ? (fallback as unknown[]) : [];
  const several = recordOf(first ?? recordOf(fallback)['0']);
  return cardIn(Object.keys(several).length > 0 ? several : recordOf(fallback));
}
