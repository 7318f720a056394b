import type { PromptAnswer } from '#domain/people/participation/prompt-answers.ts';
import type { ColumnView } from '#ui/table/types.ts';

const promptText = ({ asked, promptID }: PromptAnswer) =>
  // A prompt without a lesson is known only by its id.
  asked?.prompt || promptID;

export const PROMPT_COLUMNS: readonly ColumnView<PromptAnswer>[] = [
  {
    key: 'chapter',
    header: 'Chapter',
    text: ({ asked }) => numberText(asked?.chapter),
    sortValue: ({ asked }) => asked?.chapter ?? null,
  },
  {
    key: 'lesson',
    header: 'Lesson',
    text: ({ asked }) => numberText(asked?.lesson),
    sortValue: ({ asked }) => asked?.lesson ?? null,
  },
  {
    key: 'prompt',
    header: 'Prompt',
    text: promptText,
    cell: (row) => <span className="participation-text">{promptText(row)}</span>,
  },
  {
    key: 'answer',
    header: 'Answer',
    text: ({ answer }) => answer,
    cell: ({ answer }) => <span className="participation-text">{answer}</span>,
  },
];

const numberText = (value: number | null | undefined) => (value == null ? '' : String(value));
