import { journals } from '#data/content/journals.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { RecordDialogs, type OpenDialog } from '#records/RecordDialogs.tsx';
import { CloneSeveralDialog } from '#areas/content/shared/CloneSeveralDialog.tsx';
import { deletionNote } from './deletion-note.tsx';
import { JournalFields } from './JournalFields.tsx';
import { NewJournalDialog } from './NewJournalDialog.tsx';

export interface CloneJournals {
  readonly what: 'clone';
  readonly chosen: readonly string[];
}

export type OpenJournalDialog = OpenDialog<Journal> | CloneJournals;

interface JournalDialogsProps {
  readonly programKey: string;
  /** Null until loaded. */
  readonly rows: readonly Journal[] | null;
  readonly open: OpenJournalDialog | null;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function JournalDialogs(props: JournalDialogsProps) {
  const { programKey, rows, open, onClose } = props;
  if (open === null) return null;
  if (open.what === 'create') return <NewJournalDialog {...{ programKey, onClose }} />;
  if (open.what === 'clone') {
    return (
      <CloneSeveralDialog
        of={journalTemplate}
        programKey={programKey}
        chosen={open.chosen}
        offered={everyProgram}
        onClose={onClose}
        onCloned={() => undefined}
      />
    );
  }
  return (
    <RecordDialogs
      of={journals}
      ids={{ programKey }}
      rows={rows}
      open={open}
      createHeading="Add New Journal"
      form={({ fresh }) => <JournalFields fresh={fresh} />}
      deletionNote={deletionNote(programKey)}
      onDeleted={props.onDeleted}
      onClose={onClose}
    />
  );
}

/** All programs have journals (AUTHOR-D-14). */
const everyProgram = () => true;
