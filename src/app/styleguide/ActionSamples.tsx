import { useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';

/** Two-step buttons, dialogs and copying. */
export function ActionSamples() {
  const [dialog, setDialog] = useState<'reason' | 'failing' | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel title="Actions">
      <div className="d-flex flex-wrap gap-2">
        <TwoSteps />
        <button
          type="button"
          className="btn btn-outline-danger"
          onClick={() => setDialog('reason')}
        >
          Reset data…
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setDialog('failing')}
        >
          Failing confirm…
        </button>
        <CopyButton
          text={'https://console.example.com/users/k3fT9aQm'}
          label="Copy link"
          showLabel
        />
      </div>
      {dialog === 'reason' && (
        <ConfirmDialog
          title="Reset the data of subject 003-014?"
          confirmLabel="Reset data"
          reason={{ label: 'Reason', minLength: 10 }}
          onConfirm={() => undefined}
          onClose={close}
        >
          <p className="mb-0">1,284 documents are backed up and then deleted.</p>
        </ConfirmDialog>
      )}
      {dialog === 'failing' && (
        <ConfirmDialog
          title="Delete page “Welcome”?"
          confirmLabel="Delete page"
          onConfirm={() => Promise.reject(new Error('Two programs still show this page'))}
          onClose={close}
        >
          <p className="mb-0">Participants no longer see it at once.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The termination button checks first and is slow in both steps. */
function TwoSteps() {
  return (
    <>
      <TwoStepButton
        label="Remove"
        consequence="Removes rosa.lindqvist@example.com from staff"
        onConfirm={() => undefined}
      />
      <TwoStepButton label="Remove" size="sm" onConfirm={() => undefined} />
      <TwoStepButton label="Move to extension" variant="primary" onConfirm={() => undefined} />
      <TwoStepButton
        label="Terminate"
        consequence="Terminates Rosa Lindqvist for good"
        beforeArm={() => new Promise((resolve) => setTimeout(() => resolve(true), 1500))}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1500))}
      />
      <TwoStepButton label="Terminate" disabled onConfirm={() => undefined} />
    </>
  );
}
