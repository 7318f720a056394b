import type { AccessRow } from '../access.ts';

/** Demanded of the lists that grow with the study: a whole one costs money and says too much. */
export const LARGE_LIST_LIMIT = 1000;

export const STAFF_READS = {
  get: 'staff',
  list: 'staff',
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
  'The field role takes "admin" from an admin and "superuser" from a superuser only.';
