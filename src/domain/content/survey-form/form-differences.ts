import { contentOf } from './edit-form.ts';
import type { SurveyQuestion } from './survey-form.ts';

type Questions = readonly SurveyQuestion[];

/** A question's number with the beginning of its text. */
export const namedQuestion = (question: SurveyQuestion, at: number): string => {
  const words = (question.instructions || question.text).trim();
  return `${at + 1}${words === '' ? '' : ` “${words.slice(0, 80)}”`}`;
};

/** The differences between two versions of the questions, for resolving a conflict. */
export function questionDifferences(mine: Questions, theirs: Questions): string[] {
  const mineByID = new Map(mine.map((question) => [question.uniqueID, question]));
  const left = new Set(theirs.map(({ uniqueID }) => uniqueID));
  const common = (questions: Questions, others: { has(id: string): boolean }) =>
    questions.map(({ uniqueID }) => uniqueID).filter((id) => others.has(id));
  const moved = common(mine, left).join('\n') !== common(theirs, mineByID).join('\n');
  return [
    ...theirs.flatMap((question, at) => {
      const counterpart = mineByID.get(question.uniqueID);
      if (!counterpart) return [`Only in theirs: question ${namedQuestion(question, at)}`];
      return contentOf(counterpart) === contentOf(question)
        ? []
        : [`Differs: question ${namedQuestion(question, at)}`];
    }),
    ...mine.flatMap((question, at) =>
      left.has(question.uniqueID) ? [] : [`Only in yours: question ${namedQuestion(question, at)}`],
    ),
    ...(moved ? ['Their order differs'] : []),
  ];
}
