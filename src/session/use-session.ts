import { createContext, use, useSyncExternalStore } from 'react';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { currentSession, subscribeSession, type Session } from './session-store.ts';

/** Where the sign-in stands, live. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}

export const StaffContext = createContext<StaffMember | null>(null);

/** The signed-in member of staff. Only screens use it, and they exist only for one. */
export function useStaff(): StaffMember {
  const person = use(StaffContext);
  if (!person) throw new Error('useStaff() is used outside of the signed-in console.');
  return person;
}
