import { Link, useLocation } from 'react-router-dom';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { TAKES_TEXT } from '#ui/form/takes-text.ts';
import { setsFor } from '#areas/content/shared/change-set/page-in-set.ts';

/** Says that a save is live, and links to preparing it in a change set instead (TEAM-SET-06). */
export function LiveSaveNote({ programKey }: { readonly programKey: string }) {
  const opensSets = may(useStaff(), 'create', changeSetRecord);
  const { pathname, search } = useLocation();
  return (
    <p className="form-text">
      Saving goes live at once.{' '}
      {opensSets && (
        <Link to={setsFor(programKey, pathname + search)} state={TAKES_TEXT}>
          Prepare it in a change set
        </Link>
      )}
    </p>
  );
}
