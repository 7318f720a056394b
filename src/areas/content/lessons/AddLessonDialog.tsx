import { useState } from 'react';
import { lessons } from '#data/content/lessons.ts';
import { randomToken } from '#data/engine/random.ts';
import type { Chapter } from '#domain/content/chapter.ts';
import { chapterChoices, newLessonForm } from '#domain/content/lesson-forms.ts';
import { lesson } from '#domain/content/lesson.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { LessonFields } from './LessonFields.tsx';

const fields = fieldsOf(lesson);

interface AddLessonDialogProps {
  readonly programKey: string;
  readonly chapters: readonly Chapter[];
  readonly onClose: () => void;
}

/** A new lesson without steps, last in its chapter (AUTHOR-LESS-13 to -18). */
export function AddLessonDialog({ programKey, chapters, onClose }: AddLessonDialogProps) {
  const [id] = useState(randomToken);
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(lessons.path({ programKey }, 'new'));
  return (
    <FormDialog
      schema={newLessonForm}
      heading="Add Lesson"
      mode="create"
      initialValues={{ ...lesson.form.getDefault(), id, chNum: '' }}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={async (entry) => {
        const { notCreated } = messagesOf(lesson, '', '');
        await trying(notCreated, () => lessons.create({ programKey }, entry));
      }}
      onSaved={({ id: docID, title }) => {
        toast.success(messagesOf(lesson, title, docID).created);
        onClose();
      }}
    >
      <TextField {...fields.title} />
      <SelectField
        name="chNum"
        label="Chapter"
        choices={chapterChoices(chapters, null)}
        help={chapters.length === 0 ? 'There are no chapters yet: add one first.' : undefined}
      />
      <TextField {...fields.id} mono help="Generated; it cannot be changed later." />
      <LessonFields />
    </FormDialog>
  );
}
