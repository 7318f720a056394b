import { lesson } from '#domain/content/lesson.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { FileField } from '#areas/content/shared/FileField.tsx';

const fields = fieldsOf(lesson);

/** Inputs shared by new and existing lessons (AUTHOR-D-36). */
export const LessonFields = () => (
  <>
    <TextAreaField {...fields.description} rows={3} />
    <FileField {...fields.image_filename} of="image" />
    <CheckField {...fields.unlockedByDefault} />
  </>
);
