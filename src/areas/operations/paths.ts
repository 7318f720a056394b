/** The addresses of the screens of study operations. */
export const OPERATIONS_PATHS = {
  cohorts: '/cohorts',
  studies: '/studies',
  sites: '/sites',
  notificationTypes: '/notificationTypes',
  newNotificationType: '/notificationTypes/new',
  notificationType: '/notificationTypes/:id',
} as const;
