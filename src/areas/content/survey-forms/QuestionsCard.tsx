import { useEffect, useRef, useState } from 'react';
import type { Errors } from '#domain/content/survey-form/question-types/question-type.ts';
import { hiddenBy } from '#domain/content/survey-form/question-list.ts';
import type { SurveyQuestion } from '#domain/content/survey-form/survey-form.ts';
import { countOf } from '#lib/words.ts';
import { useFocusAfterDelete } from '#records/use-focus-after-delete.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { JumpList } from './JumpList.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { useQuestions } from './use-questions.ts';

interface QuestionsCardProps {
  readonly questions: readonly SurveyQuestion[];
  readonly errors: readonly Errors[];
  readonly readOnly: boolean;
  /** A question's key, stable while the page is open. */
  readonly keyOf: (id: string) => string;
  readonly list: ReturnType<typeof useQuestions>;
  /** Called with the position of the question that has the focus. */
  readonly onEdit: (at: number) => void;
}

const NONE: Errors = {};
const elementID = (at: number): string => `survey-form-question-${at + 1}`;

function goTo(at: number): void {
  const card = document.getElementById(elementID(at));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** Missing or duplicate ids do not distinguish questions. */
function keysOf(questions: readonly SurveyQuestion[], keyOf: (id: string) => string): string[] {
  const seen = new Map<string, number>();
  return questions.map(({ uniqueID }) => {
    const key = keyOf(uniqueID);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return `${key} ${count}`;
  });
}

/** The current index of the question being deleted; -1 for none. */
function useDeleting(questions: readonly SurveyQuestion[], keyOf: QuestionsCardProps['keyOf']) {
  const [deleting, setDeleting] = useState<SurveyQuestion | null>(null);
  const deletedAt = deleting === null ? -1 : placeOf(deleting, questions, keyOf);
  if (deleting !== null && deletedAt === -1) setDeleting(null);
  return { deletedAt, setDeleting };
}

/** A question's current index, which a colleague's save may have changed; -1 once it is gone. */
function placeOf(
  question: SurveyQuestion,
  questions: readonly SurveyQuestion[],
  keyOf: (id: string) => string,
): number {
  const at = questions.indexOf(question);
  if (at !== -1 || question.uniqueID.trim() === '') return at;
  return questions.findIndex(({ uniqueID }) => keyOf(uniqueID) === keyOf(question.uniqueID));
}

/** The form's questions as cards, with a jump list (AUTHOR-FORM-06). */
export function QuestionsCard(props: QuestionsCardProps) {
  const { questions, errors, readOnly, keyOf, list, onEdit } = props;
  const { acts, shown } = list;
  const { deletedAt, setDeleting } = useDeleting(questions, keyOf);
  const { list: listRef, onDeleted } = useFocusAfterDelete(deletedAt !== -1);
  const keys = keysOf(questions, keyOf);
  const count = questions.length;
  const last = useRef(count - 1);
  useEffect(() => {
    last.current = count - 1;
  }, [count]);
  useEffect(() => {
    // A moved question has lost the focus; a new one is last.
    if (shown && shown.at !== null) goTo(Math.min(shown.at, last.current));
  }, [shown]);
  return (
    <Panel title="Form Questions">
      <JumpList
        wrong={questions.map((_, at) => Object.keys(errors[at] ?? NONE).length > 0)}
        onJump={goTo}
      />
      <div ref={listRef} tabIndex={-1} className="survey-form-questions">
        {count === 0 && <p className="text-body-secondary">There are no questions yet.</p>}
        <ol aria-label={countOf(count, 'question')}>
          {questions.map((question, at) => (
            <QuestionCard
              key={keys[at]}
              id={elementID(at)}
              question={question}
              at={at}
              count={count}
              errors={errors[at] ?? NONE}
              readOnly={readOnly}
              acts={acts}
              onDelete={setDeleting}
              onEdit={onEdit}
            />
          ))}
        </ol>
      </div>
      <span role="status" className="visually-hidden">
        {shown?.words}
      </span>
      {deletedAt !== -1 && (
        <ConfirmDialog
          title="Delete question?"
          confirmLabel="Delete"
          onConfirm={() => {
            acts.remove(deletedAt);
            onDeleted();
          }}
          onClose={() => setDeleting(null)}
        >
          <p className="mb-0">Are you sure you want to delete question {deletedAt + 1}?</p>
          <Pointing from={hiddenBy(questions, deletedAt)} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Pointing({ from }: { readonly from: readonly number[] }) {
  if (from.length === 0) return null;
  return (
    <p className="mt-2 mb-0">
      It is hidden by an answer to {from.length === 1 ? 'question' : 'questions'} {from.join(', ')}.
    </p>
  );
}
