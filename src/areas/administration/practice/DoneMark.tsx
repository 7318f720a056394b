import { useEffect } from 'react';
import { PRACTICE_JUDGES } from '#domain/staff/practice/judges.ts';
import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';
import { useStaff } from '#session/use-session.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { useRecords } from './use-records.ts';

interface DoneMarkProps {
  readonly name: PracticeTaskName;
  /** Must be stable. */
  readonly onChange: (name: PracticeTaskName, isDone: boolean) => void;
}

/** Marks a task in the list while its records say that it is done (TEAM-PRAC-02). */
export function DoneMark({ name, onChange }: DoneMarkProps) {
  const staff = useStaff();
  const { watched, state } = PRACTICE_JUDGES[name];
  const records = useRecords(watched(staff));
  const isDone = records.state === 'ready' && state(records.data, staff).state === 'done';
  useEffect(() => onChange(name, isDone), [name, isDone, onChange]);
  if (!isDone) return null;
  return (
    <>
      {' '}
      <ToneBadge tone="success">Done</ToneBadge>
    </>
  );
}
