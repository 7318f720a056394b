import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { programsByName } from '#data/content/programs.ts';
import { useList } from '#data/engine/use-list.ts';
import { programName, programRecord, type Program } from '#domain/content/program.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { may } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { rowsOf } from '#lib/live.ts';
import { foundOf } from '#lib/words.ts';
import { actionsColumn } from '#records/row-actions.tsx';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useStaff } from '#session/use-session.ts';
import { ListWays } from '#ui/list-ways.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { AUTHORING_LISTS } from '#areas/content/shared/authoring-lists.ts';
import { CopyProgress } from './CopyProgress.tsx';
import { ProgramDialogs, type CloneProgram, type OpenProgramDialog } from './ProgramDialogs.tsx';
import './programs.css';
import '#records/records.css';

const COLUMNS: readonly ColumnView<Program>[] = [
  { key: 'id', header: 'ID', text: docIDOf, mono: true },
  {
    key: 'name',
    header: 'Name',
    text: ({ name }) => name,
    cell: (program) => (
      <>
        {program.name}
        <CopyProgress program={program} />
      </>
    ),
  },
  { key: 'version', header: 'Version', text: ({ version }) => version },
  {
    key: 'type',
    header: 'Type',
    hint: 'ACT: taught in lessons and sessions. ST: symptom tracking.',
    text: ({ contentTypeKey }) => contentTypeKey,
  },
  {
    key: 'updated',
    header: 'Updated',
    text: ({ updated }) => formatDateTime(updated),
    sortValue: ({ updated }) => updated,
  },
];

const searchText = searchTextOfParts<Program>({ ID: docIDOf });

// Spelled as specified (AUTHOR-PROG-08).
const NONE = 'No Programs Founnd';

const pageOf = ({ docID }: Program) => href('program', { programKey: docID });

/** The therapy programs (AUTHOR-PROG-01 to -50). */
export function ProgramsPage() {
  const live = useList(programsByName);
  const [matched, onMatched] = useState<number | null>(null);
  const rows = rowsOf(live);
  const { listRef, open, setOpen, ...dialog } = useRecordDialog<Program, CloneProgram>(
    programRecord,
    live.state === 'ready' ? rows : null,
  );
  const leads = may(useStaff(), 'create', programRecord);
  return (
    <ListWays value={AUTHORING_LISTS}>
      <PageHeader
        title="Programs"
        summary={live.state === 'ready' ? foundOf(matched, rows.length, 'program') : ' '}
        action={leads && <Button onClick={() => setOpen({ what: 'create' })}>New Program</Button>}
      />
      <div ref={listRef} tabIndex={-1} className="record-list">
        <RecordTable
          name="programs"
          caption="Programs"
          live={live}
          list={useListState()}
          onMatched={onMatched}
          order={{ key: 'name', dir: 'asc' }}
          columns={useColumns(leads, setOpen)}
          searchLabel="Search programs by ID"
          searchText={searchText}
          rowHref={pageOf}
          emptyText={NONE}
          noMatchText={NONE}
        />
      </div>
      {open && <ProgramDialogs open={open} rows={rows} {...dialog} />}
    </ListWays>
  );
}

/** The columns, with the admin's acts. */
function useColumns(leads: boolean, setOpen: (open: OpenProgramDialog) => void) {
  return useMemo(() => {
    const opens = (what: 'edit' | 'clone' | 'delete') => (row: Program) => setOpen({ what, row });
    const actions = [
      { word: 'Edit', onClick: opens('edit') },
      {
        word: 'Change sets',
        to: ({ docID }: Program) => href('changeSets', { programKey: docID }),
      },
      { word: 'Clone', onClick: opens('clone') },
      { word: 'Delete', onClick: opens('delete') },
    ];
    return leads ? [...COLUMNS, ...actionsColumn(actions, programName)] : COLUMNS;
  }, [leads, setOpen]);
}
