import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '#data/engine/use-live.ts';
import { userSource } from '#data/people/users.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { subjectName, type Subject } from '#domain/people/subject/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isEmail } from '#domain/shared/email.ts';
import { formatDateTime } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';
import { ShortId } from '#ui/ShortId.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';
import { CorrectName } from './CorrectName.tsx';

interface SubjectPanelsProps {
  readonly subject: Subject;
  /** Null without a registration; undefined while unknown. */
  readonly registration: Registration | null | undefined;
}

/** A subject's identity and participation (CORE-SUBJ-06, -07). */
export function SubjectPanels(props: SubjectPanelsProps) {
  return (
    <div className="subject-panels">
      <IdentityPanel {...props} />
      <ParticipationPanel {...props} />
    </div>
  );
}

function IdentityPanel({ subject, registration }: SubjectPanelsProps) {
  const { docID, email } = subject;
  return (
    <KeyValuePanel
      title="Identity"
      actions={<CorrectName subject={subject} registration={registration} />}
      items={[
        { label: 'Name', value: subjectName(subject), wide: true },
        { label: 'Email', field: 'email', value: copied(email, 'Copy email'), wide: true },
        { label: 'Subject ID', value: copied(docID, 'Copy subject ID'), mono: true, wide: true },
        { label: 'SMS number', field: 'smsNumber', value: sms(subject), wide: true },
        {
          label: 'Support-desk ID',
          field: 'zendeskID',
          value: copied(subject.zendeskID, 'Copy support-desk ID') || (
            <ToneBadge tone="danger">Missing</ToneBadge>
          ),
          mono: subject.zendeskID !== '',
          wide: true,
        },
      ]}
    />
  );
}

function ParticipationPanel({ subject, registration }: SubjectPanelsProps) {
  const { email, uid } = subject;
  const program = useProgramShown(subject);
  return (
    <KeyValuePanel
      title="Study and registration"
      actions={registrationLink(email, registration)}
      items={[
        {
          label: 'Registered',
          field: 'registered',
          value: <Flag of={subject} field="registered" />,
        },
        { label: 'Role', field: 'role', value: subject.role },
        { label: 'Study', field: 'study', value: subject.study },
        { label: 'Site', field: 'site', value: subject.site },
        { label: 'Cohort', field: 'cohort', value: subject.cohort },
        { label: 'Active program', field: 'activeProgram', value: program },
        {
          label: 'User',
          value: uid && (
            <>
              <Link to={href('userDetail', { uid })}>Open user</Link>{' '}
              <ShortId id={uid} copyLabel="Copy uid" />
            </>
          ),
          wide: true,
        },
        {
          label: 'SurveyMonkey ID',
          field: 'surveyMonkeyID',
          value: subject.surveyMonkeyID,
          mono: true,
          wide: true,
        },
        { label: 'Created', value: stamp(subject.dateCreated, subject.addedBy), wide: true },
        { label: 'Updated', value: stamp(subject.lastUpdated, subject.updatedBy), wide: true },
      ]}
    />
  );
}

/** The subject's active program, with a warning when the linked user has another one. */
function useProgramShown({ uid, activeProgram }: Subject): ReactNode {
  const user = useLive(isDocumentId(uid) ? userSource(uid) : null);
  const other = user.state === 'ready' ? (user.data?.activeProgram ?? '') : '';
  if (activeProgram === '' || other === '' || other === activeProgram) return activeProgram;
  return (
    <>
      {activeProgram} <ToneBadge tone="warning">User: {other}</ToneBadge>
    </>
  );
}

function copied(text: string, label: string): ReactNode {
  if (text === '') return '';
  return (
    <>
      {text}
      <CopyButton text={text} label={label} />
    </>
  );
}

function sms({ smsNumber, smsOptOut }: Subject): ReactNode {
  if (!smsOptOut) return smsNumber;
  return (
    <>
      {smsNumber} <ToneBadge tone="warning">Opted out</ToneBadge>
    </>
  );
}

function stamp(at: Date | null, actor: string): string {
  return [formatDateTime(at), actor].filter((part) => part !== '').join(' by ');
}

function registrationLink(email: string, registration: Registration | null | undefined) {
  if (registration === undefined || !isEmail(email)) return null;
  return registration ? (
    <Link to={href('editRegistration', { email })}>Open registration</Link>
  ) : (
    <Link to={href('newRegistrationFor', { email })}>Create registration record</Link>
  );
}
