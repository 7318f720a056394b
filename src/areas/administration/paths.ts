/** The addresses of the screens of administration. */
export const ADMINISTRATION_PATHS = {
  roles: '/roles',
  roleDetail: '/roles/:roleName',
  colleague: '/colleagues/:email',
  doctor: '/doctor',
  dataReset: '/dataReset',
  systemEvents: '/events',
  history: '/history',
} as const;
