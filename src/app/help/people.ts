import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, type Help } from './help.ts';

const REGISTERING =
  'A registration cannot be deleted, and once it is registered its email and subject ID stay as they are.';

const EDIT_REGISTRATION: Help = {
  purpose: 'Changes one registration. Saving a registered one changes account and subject with it.',
  words: ['registration', 'active program'],
  final: REGISTERING,
};

const NEW_REGISTRATION: Help = {
  purpose: 'Saves a registration and links it to the app account with the same email.',
  words: ['registration', 'subject', 'user'],
  final: REGISTERING,
};

export const PEOPLE_HELP = {
  users: {
    purpose:
      'Lists the accounts of the app; a row opens the user. The color says how long ago the app was opened: green up to 24 hours, red after 48.',
    words: ['user', 'cohort'],
    final: READS_ONLY,
  },
  subjects: {
    purpose: 'Lists the study records of all participants, with or without an app account.',
    words: ['subject', 'site', 'cohort'],
    final: READS_ONLY,
  },
  newSubject: {
    purpose: 'Saves a subject together with a registration that is not registered yet.',
    words: ['subject', 'registration'],
    final: 'A subject cannot be deleted, and its subject ID stays as it is.',
  },
  subjectDetail: {
    purpose:
      'Shows one subject with FIQR scores, tasks and notes. "Attempt to register" links a subject that has no account yet.',
    words: ['subject', 'FIQR'],
    final: 'Registering cannot be undone on this page, and a subject cannot be deleted.',
  },
  newRegistration: NEW_REGISTRATION,
  newRegistrationFor: NEW_REGISTRATION,
  registrations: {
    purpose: 'Lists every registration by email; a row opens it for changes.',
    words: ['registration', 'active program'],
    final: READS_ONLY,
  },
  editRegistration: EDIT_REGISTRATION,
  editRegistrationShort: EDIT_REGISTRATION,
  unregisteredUsers: {
    purpose: 'Lists the people who use the app but are not part of a study.',
    words: ['unregistered user', 'registration'],
    final: READS_ONLY,
  },
  questions: {
    purpose: 'Lists the questions of staff about all participants; a row opens the question.',
    words: ['question', 'note'],
    final: READS_ONLY,
  },
  journalTypes: {
    purpose: 'Lists the IDs of the journals that entries of participants name.',
    words: ['journal type', 'journal'],
    final: READS_ONLY,
  },
  dataCapture: {
    purpose:
      'Lists what the clinical data-capture system reports about forms of subjects. A red row is a changed or incomplete form.',
    words: ['data-capture event', 'subject'],
    final: READS_ONLY,
  },
  dataCaptureSubject: {
    purpose: 'Shows what the newest data-capture event says of one subject.',
    words: ['data-capture event', 'visit', 'site'],
    final: READS_ONLY,
  },
  dataCaptureTriggers: {
    purpose: 'Lists the data-capture events of one subject, newest first.',
    words: ['data-capture event', 'visit'],
    final: READS_ONLY,
  },
  dataCaptureRegistration: {
    purpose: 'Compares the account of one subject with its registration and marks what differs.',
    words: ['registration', 'user', 'active program'],
    final: READS_ONLY,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
