import { journals, savePhase } from '#data/content/journals.ts';
import { journalTemplate, type Journal } from '#domain/content/journal-template.ts';
import { phaseOf, type PhaseName } from '#domain/content/journal-type/journal.ts';
import { detailsOf } from '#domain/content/journal-type/phase-details.ts';
import { PHASE_KINDS } from '#domain/content/journal-type/phases/registry.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { may } from '#domain/staff/capabilities.ts';
import { changedBy } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { useStaff } from '#session/use-session.ts';
import { ReadOnlyForm } from '#ui/form/ReadOnlyForm.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useProgram } from '#areas/content/shared/use-program.ts';
import { DetailsPreview } from './preview/DetailsPreview.tsx';
import { PHASE_FIELDS } from './phases/registry.ts';

const SAVED = 'Phase saved successfully!';
const NOT_SAVED =
  'An error occurred when saving this phase. Check the developer console for details.';

/** Phases with cards for participants. */
const WITH_CARDS: ReadonlySet<PhaseName> = new Set(['activity', 'confirmation', 'completion']);

interface PhaseDetailsProps {
  readonly journal: Journal;
  readonly phase: PhaseName;
  /** True once the journal was deleted. */
  readonly gone: boolean;
}

/** A phase's settings besides its questions (AUTHOR-PHASE-08 to -12, -18, -19). */
export function PhaseDetails({ journal, phase, gone }: PhaseDetailsProps) {
  const programKey = useProgram().docID;
  const edits = may(useStaff(), 'update', journalTemplate);
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(`${journals.path({ programKey }, journal.docID)} ${phase}`);
  const Fields = PHASE_FIELDS[phase];
  const values = detailsOf(journal, phase);
  const title = `Details of ${phase}`;
  if (Fields === null || Object.keys(values).length === 0) {
    return (
      <div className="form-shell">
        {Fields ? <Fields journal={journal} /> : <p>This phase has no details of its own.</p>}
      </div>
    );
  }
  const parts = WITH_CARDS.has(phase) ? (
    <div className="with-phone">
      <div>
        <Fields journal={journal} />
      </div>
      <DetailsPreview journal={journal} phase={phase} />
    </div>
  ) : (
    <Fields journal={journal} />
  );
  if (!edits) {
    return (
      <ReadOnlyForm title={title} values={values}>
        {parts}
      </ReadOnlyForm>
    );
  }
  return (
    <SchemaForm
      schema={PHASE_KINDS[phase].schema(journal)}
      context={{ stored: phaseOf(journal, phase)['completedComponent'] }}
      title={title}
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(journalTemplate, journal)}
      gone={gone || !(phase in recordOf(journal.phases))}
      keptAs={keptAs}
      submitLabel="Save phase"
      quiet={!WITH_CARDS.has(phase)}
      note={<SavedWhere />}
      onSubmit={(_, changed, base) =>
        trying(NOT_SAVED, () =>
          savePhase({ programKey }, journal.docID, phase, changed, base ?? {}),
        )
      }
      onSaved={() => toast.success(SAVED)}
    >
      {parts}
    </SchemaForm>
  );
}
