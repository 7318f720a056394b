import { callsSource } from '#data/people/calls.ts';
import { useLive } from '#data/engine/use-live.ts';
import { workflowLabel } from '#domain/people/workflow/schema.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { SlowNotice } from '#ui/SlowNotice.tsx';
import { ScheduledCall } from './ScheduledCall.tsx';
import type { WorkflowViewProps } from './view-props.ts';

/** The extension's calls with their forms, oldest first (CORE-WORK-05, CORE-CALLS-14). */
export function ScheduledCallsView({ user, workflow }: WorkflowViewProps) {
  return (
    <>
      <h2 className="workflow-title">{workflowLabel(workflow.docID)}</h2>
      <Calls uid={user.docID} workflowType={workflow.docID} />
    </>
  );
}

function Calls({ uid, workflowType }: { readonly uid: string; readonly workflowType: string }) {
  const live = useLive(callsSource(uid, workflowType));
  switch (live.state) {
    case 'loading':
      return (
        <>
          {live.slow && <SlowNotice />}
          <p role="status">Loading...</p>
        </>
      );
    case 'error':
      return (
        <>
          <p className="mb-2">Error getting calls</p>
          <LoadError error={live.error} retry={live.retry} requires="staff" />
        </>
      );
    case 'ready': {
      const { rows, unreadable } = live.data;
      return (
        <>
          {live.failure && (
            <LoadError error={live.failure.error} retry={live.failure.retry} requires="staff" />
          )}
          {unreadable.length > 0 && (
            <AlertBox tone="warning" announce={false}>
              Calls that cannot be read: {unreadable.join(', ')}.
            </AlertBox>
          )}
          {rows.length === 0 && unreadable.length === 0 && (
            <EmptyState text="User does not have any scheduled calls" />
          )}
          {rows.map((call) => (
            <ScheduledCall key={call.docID} uid={uid} call={call} />
          ))}
        </>
      );
    }
  }
}
