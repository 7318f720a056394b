import { useCallback, useMemo } from 'react';
import { roleMembersSource } from '#data/administration/roles.ts';
import { useLive } from '#data/engine/use-live.ts';
import { knownRole } from '#domain/staff/rights.ts';

/** Whether membership of a role counts for nothing, because the e-mail is no member of staff. */
export type LacksStaff = (email: string) => boolean;

/** Says nobody lacks staff while that is unknown, and of roles that grant nothing in any case. */
export function useWithoutStaff(role: string): LacksStaff {
  const known = knownRole(role);
  const needed = known !== null && known !== 'staff';
  const staff = useLive(needed ? roleMembersSource('staff') : null);
  const emails = useMemo(
    () => (staff.state === 'ready' ? new Set(staff.data.rows.map(({ docID }) => docID)) : null),
    [staff],
  );
  return useCallback((email: string) => emails !== null && !emails.has(email), [emails]);
}
