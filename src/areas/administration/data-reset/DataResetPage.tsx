import { useSearchParams } from 'react-router-dom';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { RequireRole } from '#session/RequireRole.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { PickedUser } from './PickedUser.tsx';
import { UserPicker } from './UserPicker.tsx';
import './data-reset.css';

/** Erases a user's data, admins only; others see "Admin Only" (CORE-RESET-01, CORE-RESET-02). */
export function DataResetPage() {
  return (
    <RequireRole role="admin" fallback={<AdminOnly />}>
      <DataReset />
    </RequireRole>
  );
}

/** The title is specified; the sentence says what to do. */
function AdminOnly() {
  return (
    <>
      <PageHeader title="Admin Only" />
      <EmptyState text="Only members of the role “admin” can reset data. An admin can add you." />
    </>
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
