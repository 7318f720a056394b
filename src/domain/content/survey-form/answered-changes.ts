import { contentOf } from './edit-form.ts';
import { namedQuestion } from './form-differences.ts';
import { numbersIn } from './question-numbers.ts';
import type { SurveyQuestion } from './survey-form.ts';

type Questions = readonly SurveyQuestion[];

/** A question's content without its options; moving questions does not change it. */
function meaningOf(question: SurveyQuestion, questions: Questions): string {
  const { conditionalDisplay } = question;
  const targets = numbersIn(conditionalDisplay.questionNumbersToHide).map(
    (number) => questions[number - 1]?.uniqueID ?? null,
  );
  const content = contentOf({
    ...question,
    options: [],
    conditionalDisplay: { ...conditionalDisplay, questionNumbersToHide: '' },
  });
  return JSON.stringify([content, targets]);
}

/** The changed and removed choices of a question; a new one changes no answer. */
function choiceChanges(before: SurveyQuestion, after: SurveyQuestion, of: string): string[] {
  return before.options.flatMap(({ label, value }) => {
    const now = after.options.filter((option) => option.value === value);
    if (now.some((option) => option.label === label)) return [];
    return now.length > 0
      ? [`Choice “${label}” of question ${of} has another label`]
      : [`Choice “${label}” of question ${of} is removed or has another value`];
  });
}

/**
 * The changes and deletions that affect questions which participants may have answered
 * (TEAM-FORM-02).
 */
export function answeredChanges(before: Questions, after: Questions): string[] {
  const afterByID = new Map(after.map((question) => [question.uniqueID, question]));
  return before.flatMap((question, at) => {
    const name = namedQuestion(question, at);
    const now = afterByID.get(question.uniqueID);
    if (!now) return [`Question ${name} is removed`];
    const isChanged = meaningOf(question, before) !== meaningOf(now, after);
    return [
      ...(isChanged ? [`Question ${name} is changed`] : []),
      ...choiceChanges(question, now, name),
    ];
  });
}
