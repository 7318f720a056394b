import { useCallback, useMemo } from 'react';
import { roleMembersSource } from '#data/administration/roles.ts';
import { useLive } from '#data/engine/use-live.ts';
import { knownRole } from '#domain/staff/rights.ts';

/** Whether a membership has no effect, because the e-mail is not in staff. */
export type LacksStaff = (email: string) => boolean;

/** Always false while staff is unknown, and for roles that grant nothing. */
export function useWithoutStaff(role: string): LacksStaff {
  const staffRole = knownRole(role);
  const needed = staffRole !== null && staffRole !== 'staff';
  const staff = useLive(needed ? roleMembersSource('staff') : null);
  const emails = useMemo(
    () => (staff.state === 'ready' ? new Set(staff.data.rows.map(({ docID }) => docID)) : null),
    [staff],
  );
  return useCallback((email: string) => emails !== null && !emails.has(email), [emails]);
}
