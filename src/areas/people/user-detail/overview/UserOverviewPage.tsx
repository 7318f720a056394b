import { useMemo } from 'react';
import { TEST_COHORT } from '#domain/people/consent/consent-test.ts';
import { userName } from '#domain/people/user/schema.ts';
import { hideTokens } from '#domain/shared/hide-tokens.ts';
import { docPath } from '#domain/shared/paths.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { Panel } from '#ui/Panel.tsx';
import { RawDataPanel } from '#ui/RawDataPanel.tsx';
import { PackButton } from '#records/inspection-pack/PackButton.tsx';
import { QuestionMarks } from '#records/notes/QuestionMarks.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { ConsentFormTest } from './ConsentFormTest.tsx';
import { StandingPanel } from './StandingPanel.tsx';
import { UserPanels } from './UserPanels.tsx';

/** A user's first page: identity, registration, status (CORE-UDET-03). */
export function UserOverviewPage() {
  const { user } = useUserPage();
  const person = useStaff();
  const name = userName(user) || user.email.trim() || user.docID;
  const raw = useMemo(() => hideTokens(user.raw), [user.raw]);
  const isSelf = user.docID === person.uid;
  return (
    <div className="panel-grid">
      <QuestionMarks uid={user.docID} about={docPath('user', { uid: user.docID })}>
        <StandingPanel user={user} />
        <UserPanels user={user} />
      </QuestionMarks>
      <RawDataPanel label={`User ${user.docID}`} data={raw} />
      {hasRole(person, 'admin') && (
        <div className="off-paper">
          <Panel
            title="For an inspection"
            actions={<PackButton kind="participant" of={user.docID} name={name} />}
          >
            <p className="mb-0">
              Everything the study knows about this person, in one archive that opens without the
              console.
            </p>
          </Panel>
        </div>
      )}
      {isSelf && user.cohort === TEST_COHORT && hasRole(person, 'admin') && <ConsentFormTest />}
    </div>
  );
}
