import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { journals } from '#data/content/journals.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { failureOf, type Live } from '#lib/live.ts';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { WhereUsed } from '#areas/content/shared/uses/WhereUsed.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { EditPhases } from './EditPhases.tsx';
import { PhaseAccordion } from './PhaseAccordion.tsx';
import { JournalPreview } from './preview/JournalPreview.tsx';
import './journals.css';

interface JournalEditorProps {
  readonly live: Live<Journal | null>;
  /** The current journal, or its last version before deletion. */
  readonly journal: Journal;
  readonly gone: boolean;
}

/** A journal with its phases, editable with the right (AUTHOR-D-43). */
export function JournalEditor({ live, journal, gone }: JournalEditorProps) {
  const programKey = useProgram().docID;
  const edits = may(useStaff(), 'update', journalTemplate);
  const [choosing, setChoosing] = useState(false);
  const failure = failureOf(live);
  const id = journal.docID;
  const title = titleOf(journalTemplate, journal);
  return (
    <>
      <PageHeader
        title={title}
        summary="Journal"
        breadcrumbs={[{ label: 'Journals', to: href('journals', { programKey }) }]}
        action={
          <>
            <RecordButtons
              id={id}
              idLabel="Copy ID"
              path={href('journal', { programKey, journalID: id })}
            />
            {edits && !gone && (
              <Button variant="outline-secondary" onClick={() => setChoosing(true)}>
                Edit Phases
              </Button>
            )}
          </>
        }
      />
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <KeyValuePanel
        title="Journal"
        items={[
          { label: 'Name', value: journal.displayName },
          { label: 'ID', value: id, mono: true },
          {
            label: 'No Journal Left Behind',
            value: journal.noJournalLeftBehind ? 'Yes' : 'No',
          },
        ]}
      />
      <PhaseAccordion journal={journal} gone={gone} />
      <JournalPreview journal={journal} />
      {choosing && (
        <EditPhases programKey={programKey} journal={journal} onClose={() => setChoosing(false)} />
      )}
      <WhereUsed
        programKey={programKey}
        kind="journalTemplate"
        path={journals.path({ programKey }, id)}
        raw={journal.raw}
      />
      <RecordPanels
        path={journals.path({ programKey }, id)}
        name={`the journal ${title}`}
        stored={gone ? null : journal.raw}
        restorable={edits}
      />
    </>
  );
}
