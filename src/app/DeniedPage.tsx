import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

interface DeniedPageProps {
  readonly title: string;
  readonly role: StaffRole;
}

/** Shown instead of a screen: names the role that it requires. */
export function DeniedPage({ title, role }: DeniedPageProps) {
  return (
    <>
      <PageHeader title={title} summary="You do not have permission." />
      <EmptyState
        text={`Only members of the role “${role}” can see this screen. An admin can add you.`}
      />
    </>
  );
}
