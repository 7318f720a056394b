import type { ReactNode } from 'react';
import { hasRole } from '#domain/staff/capabilities.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { useStaff } from './use-session.ts';

interface RequireRoleProps {
  readonly role: StaffRole;
  /** Shown to others; nothing by default. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children only to a role's members. For convenience; the rules and functions enforce
 * access.
 */
export function RequireRole({ role, fallback = null, children }: RequireRoleProps) {
  return hasRole(useStaff(), role) ? children : fallback;
}
