import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { chapters } from '#data/content/program-lists.ts';
import { useList } from '#data/engine/use-list.ts';
import { chapter, type Chapter } from '#domain/content/chapter.ts';
import { sortOf } from '#domain/shared/record-order.ts';
import { rowsOf } from '#lib/live.ts';
import { RecordDialogs } from '#records/RecordDialogs.tsx';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { chooseColumn } from '#records/choose-column.tsx';
import { ChosenRowsContext } from '#records/chosen-rows.ts';
import { ListPage } from '#records/ListPage.tsx';
import { useManyRecords } from '#records/selection/use-many-records.ts';
import { useListState } from '#routing/use-list-state.ts';
import { CopyTools } from '#areas/content/shared/copy/CopyTools.tsx';
import { useCopyMode } from '#areas/content/shared/copy/use-copy-mode.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { chapterColumns, chapterName } from './chapter-columns.tsx';
import { ChapterForm } from './ChapterForm.tsx';

/** A program's chapters, which all staff may edit and copy (AUTHOR-CHAP-01 to -11). */
export function ChaptersPage() {
  const programKey = useProgram().docID;
  const ids = { programKey };
  const live = useList(chapters.list(ids));
  const rows = rowsOf(live);
  const copying = useCopyMode(rows);
  const many = useManyRecords(chapters, ids);
  const loaded = live.state === 'ready' ? rows : null;
  const { open, setOpen, onClose } = useRecordDialog<Chapter>(chapter, loaded);
  const columns = useMemo(
    () =>
      copying.on
        ? [chooseColumn(chapterName), ...chapterColumns(null)]
        : chapterColumns((row) => setOpen({ what: 'edit', row })),
    [copying.on, setOpen],
  );
  return (
    <ChosenRowsContext value={copying.choosing}>
      <ListPage
        title="Chapters"
        one="chapter"
        action={
          <>
            <CopyTools of={chapters} programKey={programKey} mode={copying} note={() => NOTE} />
            <Button onClick={() => setOpen({ what: 'create' })}>Add Chapter</Button>
          </>
        }
        name="chapters"
        live={live}
        list={useListState()}
        order={sortOf(chapter)}
        columns={columns}
        {...(!copying.on && { many })}
        searchLabel="Search chapters"
        emptyText="There are no chapters yet."
      />
      <RecordDialogs
        of={chapters}
        ids={ids}
        rows={loaded}
        open={open}
        createHeading="Add Chapter"
        onlyWhenSound
        form={({ row }) => <ChapterForm programKey={programKey} row={row} />}
        onDeleted={() => undefined}
        onClose={onClose}
      />
    </ChosenRowsContext>
  );
}

const NOTE = (
  <p className="mb-0">
    Chapters are copied without their lessons. A chapter keeps its number if it is free in the
    target program; otherwise it gets the number after the last chapter.
  </p>
);
