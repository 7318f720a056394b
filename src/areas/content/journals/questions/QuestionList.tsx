import {
  idsOf,
  keyOf,
  promptOf,
  type StoredQuestions,
} from '#domain/content/journal-type/questions/question-list.ts';
import { typeOf } from '#domain/content/journal-type/questions/question-types.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { RowActs } from '#records/RowActs.tsx';
import { ReorderList } from '#ui/ReorderList.tsx';
import type { OpenQuestionDialog } from './QuestionDialog.tsx';
import type { QuestionActs } from './use-question-acts.ts';

interface QuestionListProps {
  readonly questions: StoredQuestions;
  /** The index of the question in the form. */
  readonly index: number;
  readonly edits: boolean;
  readonly acts: QuestionActs;
  readonly onOpen: (id: string) => void;
  readonly onDialog: (dialog: OpenQuestionDialog) => void;
}

/** A phase's questions by number, reorderable with the right. */
export function QuestionList(props: QuestionListProps) {
  const { questions, edits, acts } = props;
  if (questions.length === 0)
    return <p className="mb-0 text-body-secondary">This phase has no questions yet.</p>;
  const items = idsOf(questions).map((id, index) => ({
    key: id,
    name: nameOf(questions, index),
    content: <Row {...props} id={id} at={index} />,
  }));
  if (edits) {
    return <ReorderList label="Questions" items={items} onMove={acts.move} />;
  }
  return (
    <ol className="questions-read">
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ol>
  );
}

const nameOf = (questions: StoredQuestions, index: number): string => {
  const key = keyOf(questions[index]);
  return `question ${index + 1}${key === '' ? '' : `, ${isolated(key)}`}`;
};

function Row(props: QuestionListProps & { readonly id: string; readonly at: number }) {
  const { questions, id, at, index, edits, onOpen, onDialog } = props;
  const question = questions[at];
  const name = nameOf(questions, at);
  const open = at === index;
  const prompt = promptOf(question);
  const act = (word: string, link: string, onClick: () => void) => ({
    word,
    label: `${word}${link} ${isolated(name)}`,
    onClick,
  });
  return (
    <div className="question-row" data-current={open || undefined} aria-current={open || undefined}>
      {/* Where rows can be moved, their position is the number. */}
      {!edits && <span className="question-number">{at + 1}</span>}
      <span className="question-name">
        {prompt !== '' && <span className="question-prompt">{prompt}</span>}
        <span className="mono">{keyOf(question) || 'without a key'}</span>
        <span className="text-body-secondary">{typeOf(recordOf(question)) || 'no type'}</span>
      </span>
      <RowActs
        title={isolated(name)}
        acts={[
          act(edits ? 'Edit' : 'Show', '', () => onOpen(id)),
          ...(edits
            ? [
                act('Change number', ' of', () => onDialog({ what: 'number', id })),
                act('Delete', '', () => onDialog({ what: 'delete', id })),
              ]
            : []),
        ]}
      />
    </div>
  );
}
