import type { AnsweredValue, JournalAnswer } from '#domain/people/journal/answers.ts';
import { useCategoryNames } from '#data/use-cases/use-category-names.ts';
import { Dartboard } from './Dartboard.tsx';

interface JournalAnswerViewProps {
  readonly answer: JournalAnswer;
  /** The program key, whose values categories an answer may name. */
  readonly program: string;
}

/** An answer, by question kind; texts are shown as typed. */
export function JournalAnswerView({ answer, program }: JournalAnswerViewProps) {
  switch (answer.kind) {
    case 'point':
      return <Dartboard x={answer.x} y={answer.y} />;
    case 'incomplete':
      return <p className="mb-0">Incomplete Journal</p>;
    case 'nothing':
      return null;
    case 'values':
      return answer.values.length === 0 ? (
        <NoAnswer />
      ) : (
        <ValuesAnswer values={answer.values} program={program} />
      );
    case 'text':
      return answer.lines.length === 0 ? (
        <NoAnswer />
      ) : (
        answer.lines.map((line, index) => (
          <p key={index} className="journal-text">
            {line}
          </p>
        ))
      );
  }
}

function NoAnswer() {
  return <p className="text-body-secondary mb-0">No answer</p>;
}

interface ValuesAnswerProps {
  readonly values: readonly AnsweredValue[];
  readonly program: string;
}

function ValuesAnswer({ values, program }: ValuesAnswerProps) {
  const names = useCategoryNames([program]);
  return (
    <ul className="journal-values">
      {values.map(({ value, valuesCategoryID }, index) => (
        <li key={index}>
          {value}
          {valuesCategoryID !== '' && (
            <span className="text-body-secondary"> ({names(program, valuesCategoryID)})</span>
          )}
        </li>
      ))}
    </ul>
  );
}
