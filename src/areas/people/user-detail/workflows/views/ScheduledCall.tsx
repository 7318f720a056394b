import { useState } from 'react';
import { isCallLocked, type Call } from '#domain/people/call/schema.ts';
import { formatDateTime, formatDay } from '#lib/dates.ts';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { KeyValues, type KeyValue } from '#ui/KeyValues.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { docPath } from '#domain/shared/paths.ts';
import { HistoryPanel } from '#records/history/HistoryPanel.tsx';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';
import { therapyWeekFact } from '#areas/people/shared/therapy-week.tsx';
import { bookingFacts } from './call-facts.tsx';
import { CallStatusBadge } from './CallStatusBadge.tsx';
import { lockedHelp } from './CallFields.tsx';
import { ScheduledCallForm } from './ScheduledCallForm.tsx';

interface ScheduledCallProps {
  readonly uid: string;
  readonly call: Call;
}

/** A call: subject, booking state, and the form for its outcome. */
export function ScheduledCall({ uid, call }: ScheduledCallProps) {
  const [more, setMore] = useState(false);
  const path = docPath('call', { uid, callID: call.docID });
  const name = call.title || call.eventName || call.docID;
  return (
    <Panel
      title={name}
      actions={
        <>
          <CallStatusBadge status={call.status} />
          <DisclosureButton
            open={more}
            onChange={setMore}
            label={`Notes, history and raw data of ${name}`}
          >
            Notes, history and raw data
          </DisclosureButton>
        </>
      }
    >
      <div className="scheduled-call">
        <KeyValues items={factsOf(call)} />
        <Outcome uid={uid} call={call} />
      </div>
      {more && (
        <>
          <NotesPanel uid={uid} about={path} />
          <HistoryPanel path={path} name={name} />
          <RawJson label={`Call ${call.docID}`} data={call.raw} />
        </>
      )}
    </Panel>
  );
}

function factsOf(call: Call): KeyValue[] {
  return [
    { label: 'Event', value: call.eventName },
    { label: 'Required', value: <Flag of={call} field="required" /> },
    { label: 'Therapy week', value: therapyWeekFact(call) },
    { label: 'Created', value: formatDateTime(call.created) },
    ...bookingFacts(call),
    { label: 'Description', value: call.description, wide: true },
  ];
}

/** Shows no form for a call that was over when opened; a call that ends later keeps its form. */
function Outcome({ uid, call }: ScheduledCallProps) {
  const [over] = useState(isCallLocked(call.status));
  if (!over) return <ScheduledCallForm uid={uid} call={call} />;
  return (
    <fieldset className="call-over" disabled aria-label="Status and date of the call">
      <label className="field">
        <span className="form-label">Status</span>
        <input className="form-control" value={call.status} readOnly />
      </label>
      <label className="field">
        <span className="form-label">Date of call</span>
        <input className="form-control" value={formatDay(call.dateOfCall)} readOnly />
      </label>
      <p className="form-text mb-0">{lockedHelp(call.status)}</p>
    </fieldset>
  );
}
