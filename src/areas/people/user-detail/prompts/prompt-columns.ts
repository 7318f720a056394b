import type { PromptAnswer } from '../../../../domain/people/participation/prompt-answers.ts';
import type { ColumnView } from '../../../../ui/table/types.ts';

export const PROMPT_COLUMNS: readonly ColumnView<PromptAnswer>[] = [
  {
    key: 'chapter',
    header: 'Chapter',
    numeric: true,
    text: ({ asked }) => numberText(asked?.chapter),
    sortValue: ({ asked }) => asked?.chapter ?? null,
  },
  {
    key: 'lesson',
    header: 'Lesson',
    numeric: true,
    text: ({ asked }) => numberText(asked?.lesson),
    sortValue: ({ asked }) => asked?.lesson ?? null,
  },
  {
    key: 'prompt',
    header: 'Prompt',
    // What nobody asks any more is known by its id alone.
    text: ({ asked, promptID }) => asked?.prompt || promptID,
    maxWidth: 480,
  },
  { key: 'answer', header: 'Answer', text: ({ answer }) => answer, maxWidth: 480 },
];

const numberText = (value: number | null | undefined) => (value == null ? '' : String(value));
