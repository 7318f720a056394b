import { useCallback, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { journals } from '#data/content/journals.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { nameOf, titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { foundOf } from '#lib/words.ts';
import { actionsColumn } from '#records/row-actions.tsx';
import { RecordList } from '#records/RecordList.tsx';
import { useManyRecords } from '#records/selection/use-many-records.ts';
import { useRecordDialog } from '#records/use-record-dialog.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { deletionNote } from './deletion-note.tsx';
import { JournalDialogs, type CloneJournals, type OpenJournalDialog } from './JournalDialogs.tsx';
import { MigrationPrompt } from './MigrationPrompt.tsx';
import './journals.css';

const titled = (journal: Journal) => titleOf(journalTemplate, journal);

const COLUMNS: readonly ColumnView<Journal>[] = [
  { key: 'name', header: 'Name', text: (journal) => nameOf(journalTemplate, journal) },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
  {
    key: 'unlocked',
    header: 'Unlocked by Default',
    text: ({ unlockedByDefault }) => (unlockedByDefault ? 'Yes' : 'No'),
  },
];

const NONE: readonly Journal[] = [];

/** A program's journals (AUTHOR-JOUR-01 to -05). */
export function JournalsPage() {
  const programKey = useProgram().docID;
  const edits = may(useStaff(), 'update', journalTemplate);
  const list = useRecordList(journals.list({ programKey }));
  const { listRef, setOpen, ...dialog } = useRecordDialog<Journal, CloneJournals>(
    journalTemplate,
    list.rows,
  );
  const rows = list.rows ?? NONE;
  const rowHref = useCallback(
    ({ docID }: Journal) => href('journal', { programKey, journalID: docID }),
    [programKey],
  );
  const columns = useColumns(edits, setOpen);
  const many = useManyRecords(journals, { programKey }, { note: deletionNote(programKey) });
  return (
    <>
      <PageHeader
        title="Journals"
        summary={list.rows ? foundOf(list.matched, rows.length, 'journal') : ' '}
        action={
          edits && (
            <HeaderButtons
              onAdd={() => setOpen({ what: 'create' })}
              onCloneAll={() => setOpen({ what: 'clone', chosen: rows.map(({ docID }) => docID) })}
              empty={rows.length === 0}
            />
          )
        }
      />
      {edits && <MigrationPrompt programKey={programKey} rows={rows} />}
      <RecordList
        of={journals}
        ids={{ programKey }}
        title="Journals"
        list={list}
        listRef={listRef}
        order={{ key: 'name', dir: 'asc' }}
        columns={columns}
        rowHref={rowHref}
        many={many}
      />
      <JournalDialogs programKey={programKey} rows={list.rows} {...dialog} />
    </>
  );
}

/** The columns, plus the admin's acts. */
function useColumns(edits: boolean, setOpen: (open: OpenJournalDialog) => void) {
  return useMemo(() => {
    const opens = (what: 'edit' | 'delete') => (row: Journal) => setOpen({ what, row });
    const acts = [
      { word: 'Edit', onClick: opens('edit') },
      {
        word: 'Clone',
        onClick: ({ docID }: Journal) => setOpen({ what: 'clone', chosen: [docID] }),
      },
      { word: 'Delete', onClick: opens('delete') },
    ];
    return [...COLUMNS, ...actionsColumn(edits ? acts : [], titled)];
  }, [edits, setOpen]);
}

interface HeaderButtonsProps {
  readonly onAdd: () => void;
  readonly onCloneAll: () => void;
  /** True when there is nothing to clone. */
  readonly empty: boolean;
}

const HeaderButtons = ({ onAdd, onCloneAll, empty }: HeaderButtonsProps) => (
  <>
    <Button variant="outline-secondary" disabled={empty} onClick={onCloneAll}>
      Clone All
    </Button>
    <Button onClick={onAdd}>Add New Journal</Button>
  </>
);
