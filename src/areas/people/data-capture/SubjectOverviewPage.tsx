import { Link } from 'react-router-dom';
import type { DataCaptureEvent } from '../../../domain/people/data-capture-event.ts';
import { isDocumentId } from '../../../domain/shared/paths.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { href } from '../../../routing/href.ts';
import { KeyValuePanel } from '../../../ui/KeyValuePanel.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawJson } from '../../../ui/RawJson.tsx';
import { entryDateText } from './event-columns.ts';
import { SubjectFrame } from './SubjectFrame.tsx';

/** Who the newest event speaks of, and what it says (CORE-MEDR-08). */
export function SubjectOverviewPage() {
  return <SubjectFrame>{({ events: [newest] }) => <Overview event={newest} />}</SubjectFrame>;
}

function Overview({ event }: { readonly event: DataCaptureEvent }) {
  const data = event.FormEventData;
  return (
    <>
      <p className="capture-note">
        As the newest event says, which arrived{' '}
        {formatDateTime(event.timestamp) || 'at an unknown time'}.
      </p>
      <div className="capture-cards">
        <KeyValuePanel
          title="Subject"
          actions={<SubjectLink subjectID={data.SubjectIdentifier} />}
          items={[
            { label: 'Subject ID', value: data.SubjectIdentifier, mono: true, wide: true },
            { label: 'Medrio subject ID', value: data.MedrioSubjectID, mono: true, wide: true },
            { label: 'Subject status', value: data.SubjectStatus, wide: true },
          ]}
        />
        <KeyValuePanel
          title="Study"
          items={[
            { label: 'Study title', value: data.StudyTitle, wide: true },
            { label: 'Visit', value: data.VisitName, wide: true },
          ]}
        />
        <KeyValuePanel
          title="Form"
          items={[
            { label: 'Form name', value: data.FormName, wide: true },
            { label: 'Completion status', value: data.FormCompletionStatus, wide: true },
            { label: 'Event type', value: data.EventType, wide: true },
            { label: 'Entered', value: entryDateText(event), wide: true },
            { label: 'Entered by', value: data.DataEntryUserName, wide: true },
            { label: 'Handled', value: formatDateTime(event.handledTimestamp), wide: true },
          ]}
        />
        <KeyValuePanel
          title="Site"
          items={[
            { label: 'Site name', value: data.SiteName, wide: true },
            { label: 'Site ID', value: data.SiteExternalID, mono: true, wide: true },
          ]}
        />
      </div>
      <Panel title="Raw data">
        <RawJson label={`Event ${event.docID}`} data={event.raw} />
      </Panel>
    </>
  );
}

function SubjectLink({ subjectID }: { readonly subjectID: string }) {
  if (!isDocumentId(subjectID)) return null;
  return <Link to={href('subjectDetail', { subjectID })}>Open subject</Link>;
}
