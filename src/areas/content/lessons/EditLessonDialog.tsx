import { useState } from 'react';
import { lessons, moveLesson } from '#data/content/lessons.ts';
import type { Changes, Seen } from '#data/engine/collection-of.ts';
import type { Chapter } from '#domain/content/chapter.ts';
import { chapterChoices, chapterOf, lessonEditForm } from '#domain/content/lesson-forms.ts';
import { lesson, type Lesson } from '#domain/content/lesson.ts';
import { messagesOf, titleOf, type EntryOf } from '#domain/shared/record.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { LessonFields } from './LessonFields.tsx';
import { LessonPlace, type PlaceField } from './LessonPlace.tsx';
import { RenumberingUses } from './RenumberingUses.tsx';

const fields = fieldsOf(lesson);

type Place = { readonly chNum: number } | { readonly num: number };

interface EditLessonDialogProps {
  readonly programKey: string;
  readonly chapters: readonly Chapter[];
  readonly rows: readonly Lesson[];
  readonly seen: Seen;
  readonly opened: Lesson;
  /** Called after a move, before the dialog closes. */
  readonly onMoved: (place: Place) => void;
  readonly onClose: () => void;
}

type Entry = EntryOf<typeof lesson>;

/** Edits a lesson, and moves it to another chapter or number (AUTHOR-LESS-19 to -22). */
export function EditLessonDialog(props: EditLessonDialogProps) {
  const { programKey, chapters, rows, seen, opened, onClose } = props;
  const now = rows.find(({ docID }) => docID === opened.docID) ?? opened;
  const [which, setWhich] = useState<PlaceField>('chNum');
  const name = titleOf(lesson, opened);
  const toast = useSaveToast();
  const trying = useTrying();
  const schema = lessonEditForm(chapterOf(rows, now).length, which);
  const values = entered(schema.fields, now);
  const save = async (changed: Readonly<Record<string, unknown>>, base: Changes<Entry>) => {
    const { chNum, num, ...rest } = changed;
    if (Object.keys(rest).length > 0)
      await lessons.save({ programKey }, opened.docID, rest, base, seen);
    const wanted = which === 'chNum' ? chNum : num;
    if (typeof wanted !== 'number') return;
    const place = which === 'chNum' ? { chNum: wanted } : { num: wanted };
    await moveLesson({ programKey }, opened.docID, place, seen);
    props.onMoved(place);
  };
  return (
    <FormDialog
      schema={schema}
      heading={`Edit ${name}`}
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(lesson, now)}
      gone={!rows.some(({ docID }) => docID === opened.docID)}
      keptAs={useKeptAs(lessons.path({ programKey }, opened.docID))}
      submitLabel="Save"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={(_, changed, base) =>
        trying(messagesOf(lesson, '', '').notSaved, () => save(changed, base ?? {}), name)
      }
      onSaved={({ title }) => {
        toast.success(messagesOf(lesson, title, opened.docID).saved);
        onClose();
      }}
    >
      {(entry) => (
        <>
          <OwnID id={opened.docID} />
          <TextField {...fields.title} />
          <LessonPlace
            which={which}
            onWhich={setWhich}
            stored={{ chNum: now.chNum, num: now.num }}
            chapters={chapterChoices(chapters, now.chNum)}
            count={chapterOf(rows, now).length}
          />
          <RenumberingUses
            {...{ programKey, rows, seen, which, lesson: now, entered: entry[which] }}
          />
          <LessonFields />
        </>
      )}
    </FormDialog>
  );
}

const OwnID = ({ id }: { readonly id: string }) => (
  <p className="mb-3">
    ID <span className="font-monospace">{id}</span>
  </p>
);
