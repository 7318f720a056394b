import { object, string } from 'yup';
import { isolated } from '#domain/shared/isolated.ts';
import {
  idsOf,
  keyOf,
  numberProblem,
  type StoredQuestions,
} from '#domain/content/journal-type/questions/question-list.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import type { QuestionActs } from './use-question-acts.ts';

export interface OpenQuestionDialog {
  readonly what: 'number' | 'delete';
  readonly id: string;
}

interface QuestionDialogProps {
  readonly open: OpenQuestionDialog;
  readonly questions: StoredQuestions;
  readonly acts: QuestionActs;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for a new number, or confirms deleting a question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, questions, acts, onDeleted, onClose } = props;
  const index = idsOf(questions).indexOf(open.id);
  if (open.what === 'number') return <NumberDialog {...props} index={index} />;
  const key = keyOf(questions[index]);
  const name = key === '' ? `question ${index + 1}` : `question ${index + 1}, “${isolated(key)}”`;
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete question"
      onConfirm={async () => {
        await acts.remove(index);
        onDeleted(open.id);
      }}
      onClose={onClose}
    >
      <p className="mb-0">Are you sure you want to delete {name}? This cannot be undone.</p>
    </ConfirmDialog>
  );
}

const schema = object({
  number: string()
    .label('New number')
    .default('')
    .test('place', (typed = '', { options, createError }) => {
      const { current = 0, count = 0 } = (options.context ?? {}) as Partial<Place>;
      const message = numberProblem(typed, current, count);
      return message === null ? true : createError({ message });
    }),
});

interface Place {
  readonly current: number;
  readonly count: number;
}

function NumberDialog(props: QuestionDialogProps & { readonly index: number }) {
  const { questions, index, acts, onClose } = props;
  return (
    <FormDialog
      schema={schema}
      context={{ current: index + 1, count: questions.length }}
      heading={`Change the number of question ${index + 1}`}
      mode="create"
      initialValues={{ number: '' }}
      submitLabel="Move question"
      onClose={onClose}
      onSubmit={({ number }) => acts.move(index, Number(number) - 1)}
      onSaved={onClose}
    >
      <TextField
        name="number"
        label="New number"
        required
        help={`The question moves to this place; there are ${questions.length}.`}
      />
    </FormDialog>
  );
}
