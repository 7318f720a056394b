import { useContext, type ReactNode } from 'react';
import { GuardContext } from './leave-guard-context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** Puts a guard around its children unless one is there already. */
export function GuardScope({ children }: { readonly children: ReactNode }) {
  return useContext(GuardContext) ? children : <LeaveGuard>{children}</LeaveGuard>;
}
