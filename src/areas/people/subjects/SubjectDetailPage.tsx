import { registrationSource } from '#data/people/registrations.ts';
import { subjectSource } from '#data/people/subjects.ts';
import { useLive } from '#data/engine/use-live.ts';
import { subjectName, type Subject } from '#domain/people/subject/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { failureOf } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotesPanel } from '#records/notes/NotesPanel.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { AttemptToRegister } from './AttemptToRegister.tsx';
import { FiqrPanel } from './FiqrPanel.tsx';
import { SubjectPanels } from './SubjectPanels.tsx';
import { TasksPanel } from './TasksPanel.tsx';
import './subjects.css';

/** A subject's identity, registration, FIQR scores and tasks (CORE-SUBJ-05). */
export function SubjectDetailPage() {
  const subjectID = useScreenParam('subjectID');
  const live = useLive(isDocumentId(subjectID) ? subjectSource(subjectID) : null);
  if (!isDocumentId(subjectID)) return <SubjectNotFound />;
  return (
    <LiveView live={live} title="Subject">
      {(subject) =>
        subject ? <SubjectDetail key={subjectID} subject={subject} /> : <SubjectNotFound />
      }
    </LiveView>
  );
}

function SubjectNotFound() {
  return (
    <NotFound
      title="Subject not found"
      breadcrumbs={listCrumbs('subjects', 'Subjects')}
      text="No subject has this ID."
      link="Back to the subjects"
    />
  );
}

function SubjectDetail({ subject }: { readonly subject: Subject }) {
  const about = docPath('subject', { subjectID: subject.docID });
  const email = normalizeEmail(subject.email);
  const usable = isEmail(email);
  const registration = useLive(usable ? registrationSource(email) : null);
  const failure = failureOf(registration);
  // Without a usable e-mail there can be no record; after a failure its state is unknown.
  const answer = registration.state === 'ready' && !failure ? registration.data : undefined;
  const record = usable ? answer : null;
  const name = subjectName(subject) || subject.docID;
  return (
    <div className="subject-page">
      <PageHeader
        title={name}
        tabTitle={subject.docID}
        summary={subject.docID === name ? '' : subject.docID}
        breadcrumbs={listCrumbs('subjects', 'Subjects')}
        action={
          <RecordButtons
            id={subject.docID}
            idLabel="Copy ID"
            path={href('subjectDetail', { subjectID: subject.docID })}
          />
        }
      />
      {failure && (
        <LoadError
          what={`The registration record of ${email} could not be read.`}
          error={failure.error}
          retry={failure.retry}
          requires="staff"
        />
      )}
      <AttemptToRegister
        subject={subject}
        registration={record}
        unreadable={failure !== undefined}
      />
      <QuestionMarks uid={subject.uid} about={about}>
        <SubjectPanels subject={subject} registration={record} />
      </QuestionMarks>
      <FiqrPanel subjectID={subject.docID} />
      <TasksPanel uid={subject.uid} />
      <NotesPanel uid={subject.uid} about={about} />
      <RecordPanels path={about} name={name} stored={subject.raw} />
    </div>
  );
}
