import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { registrationSource } from '#data/people/registrations.ts';
import { subjectSource } from '#data/people/subjects.ts';
import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { keptProgram } from '#domain/people/registration/registered-program.ts';
import type { RegistrationResult } from '#domain/people/registration/state.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { subjectName } from '#domain/people/subject/schema.ts';
import { userName, type User } from '#domain/people/user/schema.ts';
import { href } from '#routing/href.ts';
import type { Live } from '#lib/live.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { KeyValues, type KeyValue } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Flag } from '#areas/people/shared/Flag.tsx';

interface RegistrationCompleteProps {
  readonly result: RegistrationResult;
  readonly actions: ReactNode;
}

/** The three linked records, live (CORE-REG-13). */
export function RegistrationComplete({ result, actions }: RegistrationCompleteProps) {
  const { email, subjectID, uid } = result;
  const registration = useLive(registrationSource(email));
  const subject = useLive(subjectSource(subjectID));
  const user = useLive(userSource(uid));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div ref={box} role="status" tabIndex={-1} className="alert alert-success">
        {email} is registered as subject {subjectID}.
      </div>
      <KeptProgram registration={registration} user={user} />
      <div className="registration-cards">
        <Card
          title="Updated registration"
          link={<Link to={href('editRegistration', { email })}>Open registration</Link>}
          live={registration}
          items={registrationFacts}
        />
        <Card
          title="Subject"
          link={<Link to={href('subjectDetail', { subjectID })}>Open subject</Link>}
          live={subject}
          items={(record) => [
            { label: 'Subject ID', value: record.docID, mono: true },
            { label: 'Name', value: subjectName(record) },
            { label: 'Registered', value: <Flag of={record} field="registered" /> },
            { label: 'Uid', value: record.uid, mono: true },
            { label: 'Support-desk ID', value: record.zendeskID, mono: true },
          ]}
        />
        <Card
          title="User"
          link={<Link to={href('userDetail', { uid })}>Open user</Link>}
          live={user}
          items={userFacts}
        />
      </div>
      <div className="registration-next">{actions}</div>
    </>
  );
}

interface KeptProgramProps {
  readonly registration: Live<Registration | null>;
  readonly user: Live<User | null>;
}

/** Needs both records, because a program that is not loaded would look like a missing one. */
function KeptProgram({ registration, user }: KeptProgramProps) {
  const record = registration.state === 'ready' ? registration.data : null;
  const account = user.state === 'ready' ? user.data : null;
  const kept = record && account && keptProgram(account, record);
  return kept === null ? null : <AlertBox tone="warning">{kept}</AlertBox>;
}

interface CardProps<Row> {
  readonly title: string;
  readonly link: ReactNode;
  readonly live: Live<Row | null>;
  readonly items: (record: Row) => readonly KeyValue[];
}

function Card<Row>({ title, link, live, items }: CardProps<Row>) {
  return (
    <Panel title={title} actions={link} minHeight={200}>
      <LiveView live={live}>
        {(record) =>
          record ? (
            <KeyValues items={items(record)} />
          ) : (
            <p>This record was deleted in the meantime.</p>
          )
        }
      </LiveView>
    </Panel>
  );
}

function registrationFacts(record: Registration): readonly KeyValue[] {
  return [
    { label: 'Email', value: record.email },
    { label: 'First name', value: record.firstName },
    { label: 'Last name', value: record.lastName },
    { label: 'Registered', value: <Flag of={record} field="registered" /> },
    { label: 'Subject ID', value: record.subjectID, mono: true },
    { label: 'Study', value: record.study },
    { label: 'Site', value: record.site },
    { label: 'Cohort', value: record.cohort },
    { label: 'Role', value: record.role },
    { label: 'Arm', value: record.arm },
    { label: 'Active program', value: record.activeProgram },
    { label: 'Support-desk ID', value: record.zendeskID, mono: true },
  ];
}

function userFacts(record: User): readonly KeyValue[] {
  return [
    { label: 'Name', value: userName(record) },
    // The e-mail by which the account was found.
    { label: 'Email', value: record.email },
    { label: 'Uid', value: record.docID, mono: true },
    { label: 'Registered', value: <Flag of={record} field="registered" /> },
    { label: 'Subject ID', value: record.subjectID, mono: true },
    { label: 'Study', value: record.study },
    { label: 'Site', value: record.site },
    { label: 'Active program', value: record.activeProgram },
  ];
}
