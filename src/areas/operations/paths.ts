/** The addresses of the screens of study operations. */
export const OPERATIONS_PATHS = {
  cohorts: '/cohorts',
  studies: '/studies',
  sites: '/sites',
} as const;
