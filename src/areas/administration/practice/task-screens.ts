import type { PracticeTaskName } from '#domain/staff/practice/task-names.ts';

interface TaskScreen {
  readonly screen:
    | 'users'
    | 'newRegistration'
    | 'surveyTool'
    | 'surveyToolPayments'
    | 'programs'
    | 'surveyForms'
    | 'nudges';
  readonly label: string;
}

/** The screen where a task begins, by its navigation label; the other tasks begin with Ctrl K. */
export const TASK_SCREENS: Readonly<Partial<Record<PracticeTaskName, TaskScreen>>> = {
  register: { screen: 'newRegistration', label: 'Register a new User' },
  move: { screen: 'surveyTool', label: 'Survey tool' },
  payment: { screen: 'surveyToolPayments', label: 'Payments' },
  lesson: { screen: 'programs', label: 'Programs' },
  form: { screen: 'surveyForms', label: 'Survey forms' },
  nudge: { screen: 'nudges', label: 'Nudges' },
  restore: { screen: 'programs', label: 'Programs' },
  view: { screen: 'users', label: 'Users' },
};
