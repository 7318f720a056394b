import { Link } from 'react-router-dom';
import { subjectSource } from '#data/people/subjects.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { DataCaptureEvent } from '#domain/people/data-capture/event.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RawJson } from '#ui/RawJson.tsx';
import { rawText } from '#lib/raw-text.ts';
import { entryDateText, formText, handledText } from './event-columns.tsx';
import { SubjectFrame } from './SubjectFrame.tsx';

/** The newest event's subject and content (CORE-MEDR-08). */
export function SubjectOverviewPage() {
  return <SubjectFrame>{({ events: [newest] }) => <Overview event={newest} />}</SubjectFrame>;
}

function Overview({ event }: { readonly event: DataCaptureEvent }) {
  const valueOf = (field: Parameters<typeof formText>[1]) => formText(event, field);
  return (
    <>
      <p className="capture-note">
        As the newest event says, which arrived{' '}
        {formatDateTime(event.timestamp) || rawText(event.raw['timestamp']) || 'at an unknown time'}
        .
      </p>
      <div className="capture-cards">
        <KeyValuePanel
          title="Subject"
          actions={<SubjectLink subjectID={valueOf('SubjectIdentifier')} />}
          items={[
            { label: 'Subject ID', value: valueOf('SubjectIdentifier'), mono: true, wide: true },
            {
              label: 'Medrio subject ID',
              value: valueOf('MedrioSubjectID'),
              mono: true,
              wide: true,
            },
            { label: 'Subject status', value: valueOf('SubjectStatus'), wide: true },
          ]}
        />
        <KeyValuePanel
          title="Study"
          items={[
            { label: 'Study title', value: valueOf('StudyTitle'), wide: true },
            { label: 'Visit', value: valueOf('VisitName'), wide: true },
          ]}
        />
        <KeyValuePanel
          title="Form"
          items={[
            { label: 'Form name', value: valueOf('FormName'), wide: true },
            { label: 'Completion status', value: valueOf('FormCompletionStatus'), wide: true },
            { label: 'Event type', value: valueOf('EventType'), wide: true },
            { label: 'Entered', value: entryDateText(event), wide: true },
            { label: 'Entered by', value: valueOf('DataEntryUserName'), wide: true },
            { label: 'Handled', value: handledText(event), wide: true },
          ]}
        />
        <KeyValuePanel
          title="Site"
          items={[
            { label: 'Site name', value: valueOf('SiteName'), wide: true },
            { label: 'Site ID', value: valueOf('SiteExternalID'), mono: true, wide: true },
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
  return <LinkIfStored subjectID={subjectID} />;
}

/** The other system may have subjects unknown to the console. */
function LinkIfStored({ subjectID }: { readonly subjectID: string }) {
  const subject = useLive(subjectSource(subjectID));
  if (subject.state === 'loading') return null;
  if (subject.state === 'ready' && !subject.data) {
    return <span className="capture-note">No subject in the console has this ID.</span>;
  }
  return <Link to={href('subjectDetail', { subjectID })}>Open subject</Link>;
}
