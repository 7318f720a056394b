/**
 * The address of every screen that exists, by name. `href` builds links from it and the router is made
 * of it, so a link cannot lead nowhere. A colon marks a parameter.
 */
export const SCREEN_PATHS = {
  users: '/users',
  userDetail: '/users/:uid',
  userRegistration: '/users/:uid/registration',
  userTimeline: '/users/:uid/timeline',
  userSessions: '/users/:uid/sessions',
  userPrompts: '/users/:uid/prompts',
  userProgress: '/users/:uid/act',
  userJournals: '/users/:uid/journals',
  userDevices: '/users/:uid/devices',
  userTasks: '/users/:uid/tasks',
  userSurveys: '/users/:uid/surveys',
  userEvents: '/users/:uid/events',
  userValuesEntries: '/users/:uid/valueentries',
  userUsage: '/users/:uid/usage',
  userUsageByDay: '/users/:uid/usageByDay',
  userScreeningUse: '/users/:uid/usageByDate',
  userWorkflows: '/users/:uid/workflows',
  userWorkflow: '/users/:uid/workflows/:workflowID',
  userPrograms: '/users/:uid/programs',
  userProgram: '/users/:uid/programs/:programID',
  subjects: '/subjects',
  newSubject: '/subjects/new',
  subjectDetail: '/subjects/:subjectID',
  registrations: '/register',
  newRegistration: '/register/new',
  newRegistrationFor: '/register/new/:email',
  editRegistration: '/register/edit/:email',
  editRegistrationShort: '/register/:email',
  roles: '/roles',
  roleDetail: '/roles/:roleName',
  colleague: '/colleagues/:email',
  doctor: '/doctor',
  dataReset: '/dataReset',
  systemEvents: '/events',
  history: '/history',
  unregisteredUsers: '/unregisteredUsers',
  journalTypes: '/journaltypes',
  dataCapture: '/medrio',
  dataCaptureSubject: '/medrio/:subjectId',
  dataCaptureTriggers: '/medrio/:subjectId/triggers',
  dataCaptureRegistration: '/medrio/:subjectId/registrationDetail',
} as const;

export type ScreenName = keyof typeof SCREEN_PATHS;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ScreenParams<N extends ScreenName> = Record<ParamsOf<(typeof SCREEN_PATHS)[N]>, string>;
