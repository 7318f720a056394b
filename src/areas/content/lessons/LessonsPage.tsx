import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { lessons } from '#data/content/lessons.ts';
import { useList } from '#data/engine/use-list.ts';
import { lesson, type Lesson } from '#domain/content/lesson.ts';
import { sortOf } from '#domain/shared/record-order.ts';
import { may } from '#domain/staff/capabilities.ts';
import { rowsOf } from '#lib/live.ts';
import type { OpenDialog } from '#records/RecordDialogs.tsx';
import { chooseColumn } from '#records/choose-column.tsx';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { ListPage } from '#records/ListPage.tsx';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { actionsColumn } from '#records/row-actions.tsx';
import { useManyRecords } from '#records/selection/use-many-records.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { CopyTools } from '#areas/content/shared/copy/CopyTools.tsx';
import { useCopyMode } from '#areas/content/shared/copy/use-copy-mode.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { lessonColumns, lessonName } from './lesson-columns.tsx';
import { lessonDeletionNote } from './deletion-note.tsx';
import { LessonDialogs } from './LessonDialogs.tsx';
import { MissingChapters } from './MissingChapters.tsx';
import { RenumberedNotice } from './RenumberedNotice.tsx';
import { useRenumbered } from './use-renumbered.ts';

/** The lessons of a program (AUTHOR-LESS-01 to -25). */
export function LessonsPage() {
  const programKey = useProgram().docID;
  const live = useList(lessons.list({ programKey }));
  const rows = rowsOf(live);
  const copying = useCopyMode(rows);
  const { open, setOpen, onClose } = useRecordDialog<Lesson>(
    lesson,
    live.state === 'ready' ? rows : null,
  );
  const renumbered = useRenumbered(programKey);
  const many = useManyLessons(programKey, renumbered.lookFor);
  return (
    <ChosenRowsContext value={copying.choosing}>
      <ListPage
        title="Lessons"
        one="lesson"
        action={
          <>
            <CopyTools
              of={lessons}
              programKey={programKey}
              mode={copying}
              note={(program) => <MissingChapters lessons={copying.chosen} program={program} />}
            />
            <Button onClick={() => setOpen({ what: 'create' })}>Add Lesson</Button>
          </>
        }
        name="lessons"
        live={live}
        list={useListState()}
        order={sortOf(lesson)}
        columns={useColumns(programKey, copying.on, setOpen)}
        {...(!copying.on && { many })}
        searchLabel="Search lessons"
        emptyText="No lessons available."
      >
        <RenumberedNotice sessions={renumbered.sessions} onDismiss={renumbered.dismiss} />
      </ListPage>
      {open && (
        <LessonDialogs
          programKey={programKey}
          rows={rows}
          open={open}
          onRenumbered={(before, change) => void renumbered.lookFor(before, change)}
          onClose={onClose}
        />
      )}
    </ChosenRowsContext>
  );
}

/** The acts on selected lessons; deleting them renumbers others. */
const useManyLessons = (programKey: string, lookFor: ReturnType<typeof useRenumbered>['lookFor']) =>
  useManyRecords(
    lessons,
    { programKey },
    {
      note: lessonDeletionNote(programKey),
      onDeleted: (before, seen, removed) =>
        void lookFor(before, { act: 'remove', seen, id: '', removed }),
    },
  );

/** Checkboxes in selection mode; otherwise links and the admin's acts. */
function useColumns(
  programKey: string,
  selecting: boolean,
  setOpen: (open: OpenDialog<Lesson>) => void,
) {
  const person = useStaff();
  const edits = may(person, 'update', lesson);
  const deletes = may(person, 'delete', lesson);
  return useMemo(() => {
    if (selecting) return [chooseColumn(lessonName), ...lessonColumns(null)];
    const actions = [
      ...(edits
        ? [{ word: 'Edit Lesson', onClick: (row: Lesson) => setOpen({ what: 'edit', row }) }]
        : []),
      ...(deletes
        ? [{ word: 'Delete Lesson', onClick: (row: Lesson) => setOpen({ what: 'delete', row }) }]
        : []),
    ];
    return [...lessonColumns(programKey), ...actionsColumn(actions, lessonName)];
  }, [programKey, selecting, edits, deletes, setOpen]);
}
