/** The role groups that the console knows; others may exist and grant nothing. */
export const STAFF_ROLES = ['staff', 'admin', 'superuser', 'info-viewer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
