import { useState } from 'react';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShowButton } from '#ui/ShowButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SlowNotice } from '#ui/SlowNotice.tsx';

/** A refusal by the rules. */
const REFUSED = Object.assign(new Error('Missing or insufficient permissions.'), {
  code: 'permission-denied',
});

/** Loading, missing, refused and closed content. */
export function StateSamples() {
  return (
    <>
      <Panel title="Loading, empty and failed">
        <div className="d-grid gap-3">
          <Skeleton />
          <SlowNotice />
          <EmptyState
            text="No scheduled calls."
            action={
              <button type="button" className="btn btn-sm btn-outline-secondary">
                Add call
              </button>
            }
          />
          <LoadError
            what="The scheduled calls could not be read"
            error={new Error('The service is currently unavailable.')}
            retry={() => undefined}
          />
          <LoadError error={REFUSED} requires="admin" />
        </div>
      </Panel>
      <Panel title="Parts that open">
        <Parts />
      </Panel>
    </>
  );
}

function Parts() {
  const [shown, setShown] = useState(false);
  const [details, setDetails] = useState(true);
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        <ShowButton what="history" open={shown} onChange={setShown} />
        <DisclosureButton open={details} onChange={setDetails}>
          3 changes
        </DisclosureButton>
      </div>
      {shown && <p className="mb-0">No change was made yet.</p>}
      {details && <p className="mb-0">Cohort, site and study.</p>}
    </>
  );
}
