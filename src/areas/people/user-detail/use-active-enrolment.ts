import { useMemo } from 'react';
import { decodeEnrolment, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { useUserPage } from './use-user-page.ts';

/**
 * The active program's enrolment. A missing document counts as an empty one, because records may
 * still lie below it.
 */
export function useActiveEnrolment(): Live<Enrolment> {
  const { user, programs } = useUserPage();
  const { activeProgram } = user;
  return useMemo(
    () =>
      mapLive(
        programs,
        ({ rows }) =>
          rows.find(({ docID }) => docID === activeProgram) ?? decodeEnrolment(activeProgram, {}),
      ),
    [programs, activeProgram],
  );
}
