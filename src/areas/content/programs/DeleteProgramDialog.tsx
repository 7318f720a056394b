import { deleteProgram } from '#data/content/program-acts.ts';
import type { Program } from '#domain/content/program.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useProgramDryRun, type ProgramDryRun } from './use-program-dry-run.ts';

interface DeleteProgramDialogProps {
  readonly program: Program;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms deleting a program: what is deleted, who still uses it, and the reason (AUTHOR-PROG-45 to -49).
 */
export function DeleteProgramDialog({ program, onDeleted, onClose }: DeleteProgramDialogProps) {
  const { docID } = program;
  const toast = useToast();
  const counted = useProgramDryRun(docID);
  const remove = async (reason: string) => {
    try {
      await deleteProgram(docID, reason);
    } catch (error) {
      logError('Deleting a program', { error });
      toast.failure(`Failed deletion ${errorText(error)}`, docID);
      throw error;
    }
    onDeleted();
    toast.success(`Success: Program ${isolated(docID)} deleted`);
  };
  return (
    <ConfirmDialog
      title="Delete program?"
      confirmLabel="Delete"
      reason={{ label: 'Reason' }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete {docID}? All its content is deleted for good. Files in the
        storage stay.
      </p>
      <LiveView live={counted} requires="admin">
        {(counts) => <WhatGoes program={docID} {...counts} />}
      </LiveView>
    </ConfirmDialog>
  );
}

function WhatGoes(props: ProgramDryRun & { readonly program: string }) {
  const { program, documents, collections, users, registrations, openSets } = props;
  return (
    <>
      <p>{countOf(documents, 'document')} would be deleted:</p>
      <ul className="program-content">
        {collections.map(({ path, documents: held }) => (
          <li key={path}>
            <span className="font-monospace">{path.slice(`programs/${program}/`.length)}</span>{' '}
            {countOf(held, 'document')}
          </li>
        ))}
      </ul>
      {openSets.length > 0 && (
        <AlertBox tone="warning" announce={false}>
          {countOf(openSets.length, 'change set')} of it {openSets.length === 1 ? 'is' : 'are'}{' '}
          open: {openSets.map(isolated).join(', ')}. They can still be read and exported at this
          address.
        </AlertBox>
      )}
      {users + registrations === 0 ? (
        <p className="mb-0">No user and no registration has it as active program.</p>
      ) : (
        <AlertBox tone="warning" announce={false}>
          It is the active program of {countOf(users, 'user')} and{' '}
          {countOf(registrations, 'registration')}.
        </AlertBox>
      )}
    </>
  );
}
