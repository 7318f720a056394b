import { useSearchParams } from 'react-router-dom';
import { isDocumentId } from '../../../domain/shared/paths.ts';
import { RequireRole } from '../../../session/RequireRole.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PickedUser } from './PickedUser.tsx';
import { UserPicker } from './UserPicker.tsx';
import './data-reset.css';

/** Erases data of a user, for admins; everybody else reads "Admin Only" (CORE-RESET-01, CORE-RESET-02). */
export function DataResetPage() {
  return (
    <RequireRole role="admin" fallback={<PageHeader title="Admin Only" />}>
      <DataReset />
    </RequireRole>
  );
}

function DataReset() {
  const [params, setParams] = useSearchParams();
  const uid = params.get('uid') ?? '';
  return (
    <>
      <PageHeader
        title="Data Reset"
        summary="Erases what the app stored about a user. The account, its devices, the registration and the subject stay."
      />
      <UserPicker onPick={(picked) => setParams({ uid: picked })} />
      {isDocumentId(uid) && <PickedUser key={uid} uid={uid} />}
    </>
  );
}
