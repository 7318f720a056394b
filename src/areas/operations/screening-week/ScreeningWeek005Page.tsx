import { useCallback, useMemo, useState } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { registerInProgram, screening005Source } from '#data/operations/screening-week.ts';
import { SCREENING_FAIL_005 } from '#domain/operations/screening-week/programs.ts';
import type { User } from '#domain/people/user/schema.ts';
import { errorText } from '#lib/error-text.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useNow } from '#ui/use-now.ts';
import { screeningColumns } from './screening-columns.tsx';

/** Fallback when the server gives no message for a failed move (OPS-SWF-10). */
const NOT_MOVED = 'Error registering user in screenWeekFail005';

const userHref = ({ docID }: User) => href('userDetail', { uid: docID });

/** The users in the screening week of study 005 (OPS-SWF). */
export function ScreeningWeek005Page() {
  const { email } = useStaff();
  const list = useListState();
  const live = useList(screening005Source);
  const [failure, setFailure] = useState<string | null>(null);
  const move = useCallback(
    async ({ docID }: User) => {
      setFailure(null);
      try {
        await registerInProgram(docID, SCREENING_FAIL_005, email);
      } catch (error) {
        setFailure(errorText(error) || NOT_MOVED);
      }
    },
    [email],
  );
  const now = useNow();
  const columns = useMemo(() => screeningColumns({ now, move }), [move, now]);
  return (
    <>
      <PageHeader title="Screening Week (005)" />
      {failure !== null && <AlertBox tone="danger">{failure}</AlertBox>}
      <RecordTable
        name="screening-week-005"
        caption="Users in the screening week"
        live={live}
        list={list}
        columns={columns}
        rowHref={userHref}
        emptyText="Nobody is in the screening week."
      />
    </>
  );
}
