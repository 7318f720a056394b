import { useCallback, useMemo, useState } from 'react';
import { enrolInArm } from '#data/operations/screening-week.ts';
import type { StudyArm } from '#domain/operations/screening-week/arms.ts';
import type { User } from '#domain/people/user/schema.ts';
import { errorText } from '#lib/error-text.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { EnrolButtons } from './EnrolButtons.tsx';
import { subjectTitle } from './week-cells.tsx';
import { EMAIL_COLUMN, LOOKED_UP, SUBJECT_COLUMN } from './week-columns.tsx';
import { useWeekSummary } from './use-week-summary.ts';
import { WeekTable } from './WeekTable.tsx';

/** Fallback when the server gives no message. */
const NOT_ENROLLED = 'Error enrolling user';

/** "/screeningWeek/enrollment": enrols the week's users in an arm of the study (OPS-SWD-04). */
export function WeekEnrollmentPage() {
  const { running, failure, enrol } = useEnrolment();
  const columns = useMemo(
    (): readonly ColumnView<User>[] => [
      SUBJECT_COLUMN,
      EMAIL_COLUMN,
      { key: 'cohort', header: 'Cohort', text: ({ cohort }) => cohort, searchable: false },
      {
        key: 'actions',
        header: 'Enroll in',
        ...LOOKED_UP,
        cell: (user) => <EnrolButtons user={user} running={running} onEnrol={enrol} />,
      },
    ],
    [running, enrol],
  );
  return (
    <>
      <PageHeader title="Enrollment" summary={useWeekSummary()} />
      {failure !== null && (
        <AlertBox tone="danger" title={`${failure.who} was not enrolled`}>
          <p className="mb-0">{failure.text}</p>
        </AlertBox>
      )}
      <WeekTable
        name="screening-week-enrollment"
        caption="Users in the screening week"
        columns={columns}
      />
    </>
  );
}

function useEnrolment() {
  const toast = useToast();
  const [running, setRunning] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly who: string; readonly text: string } | null>(
    null,
  );
  const enrol = useCallback(
    async (user: User, { arm, label }: StudyArm) => {
      setFailure(null);
      setRunning(`${user.docID}/${arm}`);
      try {
        await enrolInArm(user.docID, arm);
        toast.success(`${subjectTitle(user)} was enrolled in ${label}.`);
      } catch (error) {
        setFailure({ who: subjectTitle(user), text: errorText(error) || NOT_ENROLLED });
      } finally {
        setRunning(null);
      }
    },
    [toast],
  );
  return { running, failure, enrol };
}
