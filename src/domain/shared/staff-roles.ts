/** The role groups known to the console; others may exist but grant nothing. */
export const STAFF_ROLES = ['staff', 'admin', 'superuser', 'info-viewer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
