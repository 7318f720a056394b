import { NumberField } from '#ui/fields/NumberField.tsx';

export const LessonEdit = () => (
  <>
    <NumberField name="chapter" label="Chapter number" />
    <NumberField name="lesson" label="Lesson number" />
  </>
);
