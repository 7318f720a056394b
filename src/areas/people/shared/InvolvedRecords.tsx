import { Link } from 'react-router-dom';
import type { Involved } from '#domain/people/registration/conflicts.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { href } from '#routing/href.ts';

/** Links to the records blocking a registration. */
export function InvolvedRecords({ involved }: { readonly involved: Involved }) {
  const { uid, subjectID, email } = involved;
  const links = [
    usable(uid) && { label: `Open user ${uid}`, to: href('userDetail', { uid }) },
    usable(subjectID) && {
      label: `Open subject ${subjectID}`,
      to: href('subjectDetail', { subjectID }),
    },
    usable(email) && {
      label: `Open the registration of ${email}`,
      to: href('editRegistration', { email }),
    },
  ].filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <span className="d-block mt-1">
      {links.map(({ label, to }, at) => (
        <span key={to}>
          {at > 0 && ' · '}
          <Link className="alert-link" to={to}>
            {label}
          </Link>
        </span>
      ))}
    </span>
  );
}

function usable(id: string | undefined): id is string {
  return id !== undefined && isDocumentId(id);
}
