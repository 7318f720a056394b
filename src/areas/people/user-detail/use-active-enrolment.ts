import { useMemo } from 'react';
import { decodeEnrolment, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { useUserPage } from './use-user-page.ts';

/**
 * The enrolment in the active program. Where its document is missing it is one that says nothing:
 * records may lie below it nevertheless.
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
