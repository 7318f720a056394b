import type { ReactNode } from 'react';
import { ClaimsGuard } from './ClaimsGuard.tsx';
import { useLeaveGuard } from './leave-guard-context.ts';

/**
 * A part of a page that can be left without leaving the page: only what is unsaved inside of it is asked
 * about then. The guard around the page hears of that as well.
 */
export function InnerGuard({ children }: { readonly children: ReactNode }) {
  const outer = useLeaveGuard();
  return <ClaimsGuard onClaim={outer.claim}>{children}</ClaimsGuard>;
}
