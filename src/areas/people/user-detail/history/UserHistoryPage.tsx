import { userName } from '#domain/people/user/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { Panel } from '#ui/Panel.tsx';
import { RecordHistory } from '#records/history/RecordHistory.tsx';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** Who changed a user's account, when and why. */
export function UserHistoryPage() {
  const { user } = useUserPage();
  const name = userName(user) || user.email.trim() || user.docID;
  return (
    <Panel title="History" minHeight={320}>
      <RecordHistory path={docPath('user', { uid: user.docID })} name={name} current={user.raw} />
    </Panel>
  );
}
