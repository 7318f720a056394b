import { createContext, use, useSyncExternalStore } from 'react';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { currentSession, subscribeSession, type Session } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession);
}

export const StaffContext = createContext<StaffMember | null>(null);

/** The signed-in member of staff; screens only render with one. */
export function useStaff(): StaffMember {
  const person = use(StaffContext);
  if (!person) throw new Error('useStaff() is used outside of the signed-in console.');
  return person;
}
