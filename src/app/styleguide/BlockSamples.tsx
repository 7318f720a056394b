import { useState } from 'react';
import { AlertBox } from '../../ui/AlertBox.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import { KeyValuePanel } from '../../ui/KeyValuePanel.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawJson } from '../../ui/RawJson.tsx';
import { ShortId } from '../../ui/ShortId.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusLine, useStatusLine } from '../../ui/StatusLine.tsx';
import { TwoStepButton } from '../../ui/TwoStepButton.tsx';
import { useToast } from '../../ui/toasts/toast-context.ts';

function Broken(): never {
  throw new Error('The panel could not read its record');
}

const record = {
  uid: 'k3fT9aQmZr8Lw2Xc7VbN1pYd4Hs6',
  email: 'rosa.lindqvist@example.com',
  workflowStatus: 'baseline',
  enabled: true,
  cohort: null,
  created: new Date(Date.UTC(2026, 2, 14, 12)),
  devices: [{ name: 'Pixel 9', token: 'f1a9c0' }],
};

export function FeedbackSamples() {
  const toast = useToast();
  const line = useStatusLine();
  return (
    <Panel title="Feedback">
      <AlertBox tone="success" announce={false}>
        The subject was registered.
      </AlertBox>
      <AlertBox tone="info" announce={false} title="Three calls are due today">
        They are listed under Scheduled calls.
      </AlertBox>
      <AlertBox tone="warning" announce={false}>
        This programme is used by 14 participants.
      </AlertBox>
      <AlertBox tone="danger" announce={false} onDismiss={() => undefined}>
        Error saving
      </AlertBox>
      <div className="d-flex flex-wrap gap-3 align-items-center">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => toast.success('Copied 12 lessons to ACT-2')}
        >
          Success toast
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => toast.failure(new Error('Error saving date, check console'))}
        >
          Failure toast
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => line.show('success', 'Saved')}
        >
          Status line
        </button>
        <StatusLine status={line.status} />
        <Spinner />
        <Spinner size="sm" label="Copying 41 of 212" />
      </div>
    </Panel>
  );
}

export function ActionSamples() {
  const [dialog, setDialog] = useState<'reason' | 'failing' | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel title="Actions">
      <div className="d-flex flex-wrap gap-2">
        <TwoStepButton
          label="Remove"
          consequence="Removes rosa.lindqvist@example.com from staff"
          onConfirm={() => undefined}
        />
        <TwoStepButton label="Remove" size="sm" onConfirm={() => undefined} />
        <TwoStepButton label="Move to extension" variant="primary" onConfirm={() => undefined} />
        <TwoStepButton label="Terminate" disabled onConfirm={() => undefined} />
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
        <CopyButton text={record.uid} label="Copy link" showLabel />
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
          onConfirm={() => Promise.reject(new Error('Two programmes still show this page'))}
          onClose={close}
        >
          <p className="mb-0">Participants no longer see it at once.</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

export function RecordSamples() {
  return (
    <>
      <KeyValuePanel
        title="Identity"
        actions={<CopyButton text={record.uid} label="Copy uid" showLabel />}
        items={[
          { label: 'Email', value: record.email },
          { label: 'Subject ID', value: '003-014', mono: true },
          { label: 'uid', value: <ShortId id={record.uid} copyLabel="Copy uid" /> },
          { label: 'Cohort', value: record.cohort },
          { label: 'Last active', value: '03/14/2026' },
          { label: 'Time zone', value: 'America/New_York' },
          { label: 'Notes', value: 'Prefers calls after 4 pm.', wide: true },
        ]}
      />
      <Panel title="Raw record">
        <RawJson label="Raw record" data={record} />
      </Panel>
      <Panel title="A panel that broke">
        <Boundary>
          <Broken />
        </Boundary>
      </Panel>
      <Panel title="A part that could not be fetched">
        <ErrorPage
          compact
          error={new Error('Failed to fetch dynamically imported module: /assets/chart.js')}
        />
      </Panel>
    </>
  );
}
