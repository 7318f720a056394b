import { useState } from 'react';
import { savePhases } from '#data/content/journals.ts';
import type { Journal } from '#domain/content/journal-template.ts';
import { type PhaseName } from '#domain/content/journal-type/journal.ts';
import { phasesToChoose } from '#domain/content/journal-type/phase-set.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { useTrying } from '#records/use-trying.ts';
import { useSaveToast } from '#records/use-save-toast.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { PhasesDialog } from './PhasesDialog.tsx';

const NOT_SAVED =
  'An error occurred while trying to save these phases. Check the developer console for details.';

interface EditPhasesProps {
  readonly programKey: string;
  readonly journal: Journal;
  readonly onClose: () => void;
}

/** Adds and removes phases; losing content needs confirmation (AUTHOR-PHASE-13 to -17). */
export function EditPhases({ programKey, journal, onClose }: EditPhasesProps) {
  // Frozen when the dialog opens: saving refuses if the phases changed since.
  const [seen] = useState(journal);
  const offered = phasesToChoose(seen);
  const had = offered.filter((name) => name in recordOf(seen.phases));
  const [wanted, setWanted] = useState<readonly PhaseName[]>(had);
  const [confirming, setConfirming] = useState(false);
  const toast = useSaveToast();
  const trying = useTrying();
  if (!confirming) {
    return (
      <PhasesDialog
        offered={offered}
        chosen={wanted}
        onChosen={(names) => {
          setWanted(names);
          setConfirming(true);
        }}
        onClose={onClose}
      />
    );
  }
  const removed = had.filter((name) => !wanted.includes(name));
  return (
    <ConfirmDialog
      title="Save phases?"
      confirmLabel="Save phases"
      tone={removed.length > 0 ? 'danger' : 'primary'}
      closeOnConfirm={false}
      onConfirm={async () => {
        await trying(NOT_SAVED, () => savePhases({ programKey }, seen.docID, seen.phases, wanted));
        toast.success('Phases Updated!');
        onClose();
      }}
      onClose={() => setConfirming(false)}
    >
      <p className="mb-0">
        Are you sure you want to save the phases? Removed phases are lost with all that is in them
        {removed.length > 0 ? `: ${removed.join(', ')}.` : '. None is removed.'}
      </p>
    </ConfirmDialog>
  );
}
