import type { AccessRow } from './row.ts';

/** Demanded of the lists that grow with the study: a whole one costs money and says too much. */
export const LARGE_LIST_LIMIT = 1000;

/**
 * Demanded of every other list, as the console asks for it (CORE-D-13). What lies below one person is
 * bounded by what that person does, so it is read whole; only nobody asks for a list without end.
 */
export const LIST_LIMIT = 10_000;

export const STAFF_READS = {
  get: 'staff',
  list: 'staff',
  listLimit: LIST_LIMIT,
  create: 'nobody',
  update: 'nobody',
  delete: 'nobody',
} as const satisfies Partial<AccessRow>;

export const ADMIN_READS = { ...STAFF_READS, get: 'admin', list: 'admin' } as const;

export const BY_THE_APP = {
  notAudited: 'Written by the app of the participant, never by staff.',
} as const;
export const BY_DATA_CAPTURE = {
  notAudited: 'Written by the clinical data-capture system, never by staff.',
} as const;
export const BY_IMPORT = {
  notAudited: 'Staff cannot change it yet; the screen that will brings the entry along.',
} as const;

export const ROLE_VALUE =
  'The field role takes "patient", "staff" and "info-viewer" from staff, "admin" and the name of another role group from an admin, "superuser" from a superuser, written exactly so.';
