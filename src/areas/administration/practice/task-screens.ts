import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';

/** The screen on which each task begins, as the navigation calls it. */
export const TASK_SCREENS = {
  find: { screen: 'users', label: 'Users' },
  register: { screen: 'newRegistration', label: 'Register a new User' },
  call: { screen: 'users', label: 'Users' },
  move: { screen: 'surveyTool', label: 'Survey tool' },
  consent: { screen: 'users', label: 'Users' },
  payment: { screen: 'surveyToolPayments', label: 'Payments' },
  question: { screen: 'users', label: 'Users' },
  lesson: { screen: 'programs', label: 'Programs' },
  form: { screen: 'surveyForms', label: 'Survey forms' },
  nudge: { screen: 'nudges', label: 'Nudges' },
  restore: { screen: 'programs', label: 'Programs' },
  view: { screen: 'users', label: 'Users' },
} as const satisfies Readonly<
  Record<PracticeTaskName, { readonly screen: string; readonly label: string }>
>;
