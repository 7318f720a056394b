import { useMemo } from 'react';
import { enrolmentIn, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { useUserPage } from './use-user-page.ts';

/** The active program's enrolment. */
export function useActiveEnrolment(): Live<Enrolment> {
  const { user, programs } = useUserPage();
  const { activeProgram } = user;
  return useMemo(
    () => mapLive(programs, ({ rows }) => enrolmentIn(rows, activeProgram)),
    [programs, activeProgram],
  );
}
