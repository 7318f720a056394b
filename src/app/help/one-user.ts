import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, type Help } from './help.ts';

export const ONE_USER_HELP = {
  userDetail: {
    purpose:
      'Shows where one user stands in the study, and account, registration, device and progress at a glance.',
    words: ['user', 'status', 'inspection pack'],
    final: 'An inspection pack stays on record once it is made.',
  },
  userRegistration: {
    purpose: 'Shows the registration of this user, which can be changed here.',
    words: ['registration', 'active program'],
    final:
      'A registration cannot be deleted, and once it is registered its email and subject ID stay as they are.',
  },
  userTimeline: {
    purpose:
      'Lists what happened to this user in one feed, newest first: moves, calls, surveys, messages and changes by staff.',
    words: ['status', 'history'],
    final: READS_ONLY,
  },
  userNotes: {
    purpose: 'Holds the notes of staff about this user, and their questions about single fields.',
    words: ['note', 'question'],
    final:
      'A note cannot be edited after five minutes, and a withdrawn or closed one does not return.',
  },
  userHistory: {
    purpose: 'Lists who changed the account of this user, when and why; a version can be restored.',
    words: ['history', 'user'],
    final: 'A restored version is a new change; nothing is taken out of the history.',
  },
  userSessions: {
    purpose: 'Lists the sessions of the active program that this user has begun or completed.',
    words: ['session', 'active program'],
    final: READS_ONLY,
  },
  userPrompts: {
    purpose: 'Lists the answers of this user to prompts in lessons.',
    words: ['prompt', 'lesson'],
    final: READS_ONLY,
  },
  userProgress: {
    purpose: 'Draws completed tasks and sessions of this user by day of therapy.',
    words: ['therapy day', 'session', 'task'],
    final: READS_ONLY,
  },
  userJournals: {
    purpose: 'Lists the journal entries of this user; only admins see the answers.',
    words: ['journal', 'phase'],
    final: READS_ONLY,
  },
  userDevices: {
    purpose: 'Lists the devices of this user with their messages; an admin can send a test.',
    words: ['device', 'notification'],
    final: 'A notification that was sent cannot be recalled.',
  },
  userTasks: {
    purpose: 'Lists the tasks of this user with start, completion and status.',
    words: ['task', 'session'],
    final: READS_ONLY,
  },
  userSurveys: {
    purpose: 'Lists the survey scores of this user.',
    words: ['survey summary', 'FIQR', 'NPS'],
    final: READS_ONLY,
  },
  userEvents: {
    purpose: 'Lists what this user did in the app, as the app reported it, newest first.',
    words: ['user', 'therapy day'],
    final: READS_ONLY,
  },
  userValuesEntries: {
    purpose: 'Lists the values that this user has written.',
    words: ['values entry', 'values category'],
    final: READS_ONLY,
  },
  userUsage: {
    purpose: 'Lists when this user opened and closed the app.',
    words: ['usage'],
    final: READS_ONLY,
  },
  userUsageByDay: {
    purpose: 'Adds up for each day how often and how long this user had the app open.',
    words: ['usage'],
    final: READS_ONLY,
  },
  userScreeningUse: {
    purpose: 'Shows how often this user opened the app on each day of the screening week.',
    words: ['screening week', 'engaged'],
    final: READS_ONLY,
  },
  userWorkflows: {
    purpose:
      'Shows where this user stands, what may come next, and the workflows. Early termination is on this page.',
    words: ['workflow', 'early termination'],
    final: 'A termination cannot be undone.',
  },
  userWorkflow: {
    purpose:
      'Shows one workflow of this user: surveys, consent, therapy schedule or calls, with the form that staff fill in.',
    words: ['workflow', 'consent'],
    final:
      'A decision on consent moves the user with no way back, and a completed or abandoned call keeps its status and date.',
  },
  userPrograms: {
    purpose: 'Lists the programs in which this user is or was enrolled.',
    words: ['program', 'active program'],
    final: READS_ONLY,
  },
  userProgram: {
    purpose:
      'Shows what this user has done in one program: playlists, sessions, tasks and journals.',
    words: ['playlist', 'session', 'task'],
    final: READS_ONLY,
  },
  userGraph: {
    purpose: 'Draws the progress of one user by day of therapy; choose the user first.',
    words: ['therapy day', 'session'],
    final: READS_ONLY,
  },
  userGroupGraph: {
    purpose: 'Draws the progress of each participant of a cohort into one chart.',
    words: ['cohort', 'therapy day'],
    final: READS_ONLY,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
