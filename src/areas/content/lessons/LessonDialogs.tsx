import { lessons } from '#data/content/lessons.ts';
import { chapters } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import { rowsOf } from '#lib/live.ts';
import { seenOf } from '#records/form-values.ts';
import { RecordDialogs, type OpenDialog } from '#records/RecordDialogs.tsx';
import { lessonDeletionNote } from './deletion-note.tsx';
import { AddLessonDialog } from './AddLessonDialog.tsx';
import { EditLessonDialog } from './EditLessonDialog.tsx';

interface LessonDialogsProps {
  readonly programKey: string;
  readonly rows: readonly Lesson[];
  readonly open: OpenDialog<Lesson>;
  /** Called after a renumbering, with the previous list. */
  readonly onRenumbered: (rows: readonly Lesson[], change: ListChange) => void;
  readonly onClose: () => void;
}

export function LessonDialogs(props: LessonDialogsProps) {
  const { programKey, rows, open, onRenumbered, onClose } = props;
  const chapterRows = rowsOf(useLive(chapters.list({ programKey })));
  const seen = seenOf(lessons.definition, rows);
  if (open.what === 'create') {
    return <AddLessonDialog programKey={programKey} chapters={chapterRows} onClose={onClose} />;
  }
  const { docID } = open.row;
  if (open.what === 'edit') {
    return (
      <EditLessonDialog
        programKey={programKey}
        chapters={chapterRows}
        rows={rows}
        seen={seen}
        opened={open.row}
        onMoved={(entry) => onRenumbered(rows, { act: 'move', seen, id: docID, entry })}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialogs
      of={lessons}
      ids={{ programKey }}
      rows={rows}
      open={open}
      createHeading=""
      form={() => null}
      deletionNote={lessonDeletionNote(programKey)}
      onDeleted={() => onRenumbered(rows, { act: 'remove', seen, id: docID })}
      onClose={onClose}
    />
  );
}
