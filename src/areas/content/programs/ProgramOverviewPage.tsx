import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { programName, programRecord } from '#domain/content/program.ts';
import { CONTENT_DELETIONS } from '#domain/content/program-content/deletions.ts';
import { may } from '#domain/staff/capabilities.ts';
import { formatDateTime } from '#lib/dates.ts';
import { DeletedRecords } from '#records/history/DeletedRecords.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { docPath } from '#domain/shared/paths.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useStaff } from '#session/use-session.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { CopyProgress } from './CopyProgress.tsx';
import { ProgramFormDialog } from './ProgramFormDialog.tsx';
import './programs.css';

/** A program's settings, editable by admins (AUTHOR-SECT-05 to -08). */
export function ProgramOverviewPage() {
  const program = useProgram();
  const [editing, setEditing] = useState(false);
  const edits = may(useStaff(), 'update', programRecord);
  const { docID, initialDisplayState, startingPageKey, reminderMessage } = program;
  const name = programName(program);
  return (
    <>
      <PageHeader
        title={name}
        summary={
          program.updatedBy && `Updated ${formatDateTime(program.updated)} by ${program.updatedBy}`
        }
        action={
          <>
            <RecordButtons
              id={docID}
              idLabel="Copy ID"
              path={href('program', { programKey: docID })}
            />
            {edits && <Button onClick={() => setEditing(true)}>Edit</Button>}
          </>
        }
      />
      <CopyProgress program={program} whenDone />
      {initialDisplayState === 'page' && startingPageKey === '' && (
        <AlertBox tone="warning">
          The app opens with a page, and no starting page is chosen.
        </AlertBox>
      )}
      <KeyValuePanel
        title="Settings"
        items={[
          { label: 'Name', value: program.name },
          { label: 'ID', value: docID, mono: true },
          { label: 'Description', value: program.description, wide: true },
          { label: 'Content type', value: program.contentTypeKey },
          { label: 'Version', value: program.version },
          { label: 'Initial display state', value: initialDisplayState },
          { label: 'Starting page key', value: startingPageKey, mono: true },
          { label: 'Reminder title', value: reminderMessage.title || 'No reminder title' },
          { label: 'Reminder text', value: reminderMessage.text || 'No reminder text' },
        ]}
      />
      <DeletedRecords under={`${docPath('program', { key: docID })}/`} acts={CONTENT_DELETIONS} />
      <RecordPanels
        path={docPath('program', { key: docID })}
        name={`the program ${name}`}
        stored={program.raw}
        restorable={false}
      />
      {editing && <ProgramFormDialog program={program} onClose={() => setEditing(false)} />}
    </>
  );
}
