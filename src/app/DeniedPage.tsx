import { Link } from 'react-router-dom';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { href } from '#routing/href.ts';
import { useScreens } from '#routing/use-screens.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

interface DeniedPageProps {
  readonly title: string;
  readonly role: StaffRole;
}

/** Shown instead of a screen: names the role that it requires. */
export function DeniedPage({ title, role }: DeniedPageProps) {
  const hasToday = useScreens().some(({ name }) => name === 'today');
  return (
    <>
      <PageHeader title={title} summary="You do not have permission." />
      <EmptyState
        text={`Only members of the role “${role}” can see this screen. An admin can add you.`}
        action={
          <p className="d-flex flex-wrap justify-content-center column-gap-3 mb-0">
            <Link to={href('roleDetail', { roleName: 'admin' })}>Who is an admin</Link>
            {hasToday && <Link to={href('today')}>Go to Today</Link>}
          </p>
        }
      />
    </>
  );
}
