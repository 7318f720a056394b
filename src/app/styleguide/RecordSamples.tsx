import { Boundary } from '#ui/Boundary.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { ShortId } from '#ui/ShortId.tsx';

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

/** A record as fields and raw data, and failed panels. */
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
