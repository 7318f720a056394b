import { PRACTICE_JUDGES } from '#domain/staff/practice/judges.ts';
import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { useStaff } from '#session/use-session.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { useRecords } from './use-records.ts';

/** Marks a task in the list while its records say that it is done (TEAM-PRAC-02). */
export function DoneMark({ name }: { readonly name: PracticeTaskName }) {
  const staff = useStaff();
  const { watched, state } = PRACTICE_JUDGES[name];
  const records = useRecords(watched(staff));
  if (records.state !== 'ready' || state(records.data, staff).state !== 'done') return null;
  return (
    <>
      {' '}
      <ToneBadge tone="success">Done</ToneBadge>
    </>
  );
}
