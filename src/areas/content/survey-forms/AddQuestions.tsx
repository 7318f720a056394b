import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { surveyForms } from '#data/content/survey-forms.ts';
import { useList } from '#data/engine/use-list.ts';
import { QUESTION_TYPES } from '#domain/content/survey-form/question-types/registry.ts';
import { QUESTION_KINDS, type QuestionKind } from '#domain/people/survey/response.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { QuestionActs } from './use-questions.ts';

interface AddQuestionsProps {
  /** The form's own key, whose questions are already there. */
  readonly formKey: string;
  readonly readOnly: boolean;
  readonly acts: QuestionActs;
}

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: QUESTION_TYPES[value].label }));

/** Adds questions: one of a type, or all of another form. */
export function AddQuestions({ formKey, readOnly, acts }: AddQuestionsProps) {
  const [kind, setKind] = useState<QuestionKind>('textField');
  return (
    <Panel title="Add questions">
      <div className="survey-form-add">
        <ChoiceInput
          id="survey-form-kind"
          label="Question type"
          value={kind}
          choices={KINDS}
          readOnly={readOnly}
          onChange={(value) => setKind(value as QuestionKind)}
        />
        <Button variant="outline-secondary" disabled={readOnly} onClick={() => acts.add(kind)}>
          Add question
        </Button>
      </div>
      <OtherForm formKey={formKey} readOnly={readOnly} acts={acts} />
    </Panel>
  );
}

function OtherForm({ formKey, readOnly, acts }: AddQuestionsProps) {
  const live = useList(surveyForms.list({}));
  const [chosen, setChosen] = useState('');
  const others = rowsOf(live).filter(({ docID }) => docID !== formKey);
  const other = others.find(({ docID }) => docID === chosen);
  const failure = failureOf(live);
  return (
    <>
      {failure && (
        <LoadError
          what="The other forms could not be loaded."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      <div className="survey-form-add">
        <ChoiceInput
          id="survey-form-import"
          label="Copy all questions from another form"
          value={chosen}
          choices={others.map(({ docID, name, key }) => ({
            value: docID,
            label: `${name} (${key || docID})`,
          }))}
          readOnly={readOnly}
          onChange={(value) => setChosen(String(value))}
        />
        <Button
          variant="outline-secondary"
          disabled={readOnly || !other}
          onClick={() => {
            if (other) acts.copyFrom(other.questions);
            setChosen('');
          }}
        >
          Copy questions
        </Button>
      </div>
    </>
  );
}
