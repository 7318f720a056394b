import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { courseOf } from '#domain/content/survey-form/fill-in.ts';
import { previewOf, type Answers } from '#domain/content/survey-form/form-preview.ts';
import { withPlaceholders } from '#domain/content/survey-form/question-ids.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { SurveyQuestions } from '#records/survey-questions/SurveyQuestions.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';

const NO_ANSWERS: Answers = new Map();

const numbersOf = (positions: readonly number[]) => positions.map((at) => at + 1).join(', ');

/** Questions with blank ids, which old ones may have, would share one answer. */
const withOwnIDs = (questions: readonly SurveyQuestion[]) => {
  let count = 0;
  return withPlaceholders(questions, '', () => String((count += 1)));
};

/** Fills in a form like a participant, question by question; stores nothing (TEAM-FORM-01). */
export function FillIn(props: { readonly questions: readonly SurveyQuestion[] }) {
  const questions = useMemo(() => withOwnIDs(props.questions), [props.questions]);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [begun, setBegun] = useState(false);
  const { answered, passedOver, current } = courseOf(questions, answers);
  const question = current === null ? undefined : questions[current];
  const last = questions[answered.at(-1) ?? -1];
  const set = (next: Answers) => {
    setBegun(true);
    setAnswers(next);
  };
  /** Keeps the answer for when the question returns. */
  const [given, setGiven] = useState(NO_ANSWERS);
  const back = () => {
    if (!last) return;
    const rest = new Map(answers);
    rest.delete(last.uniqueID);
    set(rest);
  };
  return (
    <div className="fill-in">
      {question && current !== null ? (
        <AskedQuestion
          key={`${current} ${question.uniqueID}`}
          question={question}
          number={current + 1}
          count={questions.length}
          given={given.get(question.uniqueID) ?? []}
          takesFocus={begun}
          onSubmit={(answer) => {
            setGiven(new Map([...given, [question.uniqueID, answer]]));
            set(new Map([...answers, [question.uniqueID, answer]]));
          }}
        />
      ) : (
        <Ending questions={questions} answered={answered} answers={answers} />
      )}
      {passedOver.length > 0 && (
        <p className="fill-in-note">Not asked with these answers: {numbersOf(passedOver)}</p>
      )}
      <p className="fill-in-note">Nothing is stored.</p>
      <div className="fill-in-buttons">
        <Button size="sm" variant="outline-secondary" disabled={!last} onClick={back}>
          Back
        </Button>
        <Button
          size="sm"
          variant="outline-secondary"
          disabled={!last}
          onClick={() => {
            setGiven(NO_ANSWERS);
            set(NO_ANSWERS);
          }}
        >
          Start again
        </Button>
      </div>
    </div>
  );
}

interface EndingProps {
  readonly questions: readonly SurveyQuestion[];
  readonly answered: readonly number[];
  readonly answers: Answers;
}

/** All answers, by question number. */
function Ending({ questions, answered, answers }: EndingProps) {
  const shown = previewOf(questions, answers);
  return (
    <>
      <p role="status" className="fill-in-end">
        End of the form
      </p>
      <SurveyQuestions label="Answers" questions={answered.flatMap((at) => shown[at] ?? [])} />
    </>
  );
}
