import type { AUDITED } from '../shared/history.ts';
import type { CollectionGroupName, PathName } from '../shared/paths.ts';
import type { AccessRow, Requirement } from './access.ts';

/** Demanded of the lists that grow with the study: a whole one costs money and says too much. */
export const LARGE_LIST_LIMIT = 1000;

const STAFF_READS = {
  get: 'staff',
  list: 'staff',
  create: 'nobody',
  update: 'nobody',
  delete: 'nobody',
} as const satisfies Partial<AccessRow>;

const ADMIN_READS = { ...STAFF_READS, get: 'admin', list: 'admin' } as const;

const BY_THE_APP = {
  notAudited: 'Written by the app of the participant, never by staff.',
} as const;
const BY_DATA_CAPTURE = {
  notAudited: 'Written by the clinical data-capture system, never by staff.',
} as const;
const BY_IMPORT = {
  notAudited: 'Staff cannot change it yet; the screen that will brings the entry along.',
} as const;

const ROLE_VALUE =
  'The field role takes "admin" from an admin and "superuser" from a superuser only.';

export const ACCESS = {
  user: {
    ...STAFF_READS,
    sentence: 'App accounts: staff reads and edits them; accounts come and go by the app alone.',
    update: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      update: `Identity, creation and workflow fields belong to the functions. ${ROLE_VALUE}`,
    },
    history: 'audited',
  },
  appUsage: {
    ...STAFF_READS,
    sentence: 'Openings of the app: staff reads them.',
    history: BY_THE_APP,
  },
  userProgram: {
    ...STAFF_READS,
    sentence: 'Programs a person is enrolled in: staff reads them; a function enrols.',
    history: 'audited',
  },
  task: {
    ...STAFF_READS,
    sentence: 'Tasks of an enrolled program: staff reads them.',
    history: BY_THE_APP,
  },
  session: {
    ...STAFF_READS,
    sentence: 'Sessions of an enrolled program: staff reads.',
    history: BY_THE_APP,
  },
  playlistProgress: {
    ...STAFF_READS,
    sentence: 'How far a person has come in a playlist: staff reads.',
    history: BY_THE_APP,
  },
  programUsage: {
    ...STAFF_READS,
    sentence: 'Use of the app while in a program: staff reads.',
    history: BY_THE_APP,
  },
  workflow: {
    ...STAFF_READS,
    sentence:
      'Steps of a person through a study: staff reads them and fills in the forms of consent and follow-up.',
    update: 'staff',
    notes: {
      update:
        'Only what the forms of consent, EXT consent and the early-termination call ask; a completed or abandoned call keeps its status and date.',
    },
    history: 'audited',
  },
  surveyResponse: {
    ...STAFF_READS,
    sentence: 'Answers to surveys: staff reads.',
    history: BY_THE_APP,
  },
  call: {
    ...STAFF_READS,
    sentence: 'Calls scheduled with a person: staff reads them and sets their status and date.',
    update: 'staff',
    notes: {
      update:
        'Only status and date of the call; a completed or abandoned one keeps both. The call of a workflow says what the workflow says.',
    },
    history: 'audited',
  },
  device: {
    ...STAFF_READS,
    sentence: 'Devices on which a person uses the app: staff reads.',
    history: BY_THE_APP,
  },
  valuesEntry: {
    ...STAFF_READS,
    sentence: 'What a person wrote about values: staff reads.',
    history: BY_THE_APP,
  },
  screeningUse: {
    ...STAFF_READS,
    sentence: 'Use of the app in the screening week: staff reads.',
    history: BY_THE_APP,
  },
  journalEntry: {
    ...ADMIN_READS,
    sentence: 'What a person wrote in journals: only an admin reads.',
    history: BY_THE_APP,
  },
  subject: {
    ...STAFF_READS,
    sentence: 'Study participants: staff reads, creates and edits them; nobody deletes them.',
    create: 'staff',
    update: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create: `The id is the subject ID, the e-mail is in lower case. ${ROLE_VALUE}`,
      update: `Subject ID, author and date of creation stay. ${ROLE_VALUE}`,
    },
    history: 'audited',
  },
  fiqrResult: {
    ...STAFF_READS,
    sentence: 'FIQR results of a participant: staff reads them.',
    history: BY_THE_APP,
  },
  registration: {
    ...STAFF_READS,
    sentence: 'Links between participant and account: staff reads, creates and edits them.',
    create: 'staff',
    update: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create: `The id is the e-mail in lower case. ${ROLE_VALUE}`,
      update: `E-mail, author and date of creation stay. ${ROLE_VALUE}`,
    },
    history: 'audited',
  },
  role: {
    ...STAFF_READS,
    sentence: 'Role groups: staff reads them, admins create them; nobody deletes them.',
    create: 'admin',
    update: 'admin',
    notes: {
      create: 'A new group is empty; "superuser" is created by a superuser.',
      update: 'Only the count of members moves, by one, together with that member.',
    },
    history: 'audited',
  },
  roleMember: {
    ...STAFF_READS,
    sentence:
      'Members of role groups: staff reads them, admins add and remove them; anyone may see the own membership.',
    get: 'own or staff',
    create: 'admin',
    delete: 'admin',
    notes: {
      create: 'Members of "superuser" are added by a superuser.',
      delete:
        'Members of "superuser" are removed by a superuser; the last of staff, admin and superuser stays.',
    },
    history: 'audited',
  },
  systemEvent: {
    ...STAFF_READS,
    sentence: 'System events: staff reads and writes them; what is written stays.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: { create: 'In the own name, at the time of the server.' },
    history: { notAudited: 'A log itself: written once and never changed.' },
  },
  program: {
    ...STAFF_READS,
    sentence: 'Programs of the product: staff reads them.',
    history: BY_IMPORT,
  },
  cohort: { ...STAFF_READS, sentence: 'Cohorts: staff reads them.', history: BY_IMPORT },
  study: { ...STAFF_READS, sentence: 'Studies: staff reads them.', history: BY_IMPORT },
  site: { ...STAFF_READS, sentence: 'Study sites: staff reads them.', history: BY_IMPORT },
  playbackEvent: {
    ...STAFF_READS,
    sentence: 'Events of clinical data capture that wait: staff reads them.',
    history: BY_DATA_CAPTURE,
  },
  completedEvent: {
    ...STAFF_READS,
    sentence: 'Events of clinical data capture that are done: staff reads them.',
    history: BY_DATA_CAPTURE,
  },
  journalType: {
    ...STAFF_READS,
    sentence: 'Journal types of all programs: staff reads them.',
    history: BY_IMPORT,
  },
  programJournalType: {
    ...STAFF_READS,
    sentence: 'Journal types of a program: staff reads them.',
    history: BY_IMPORT,
  },
  lesson: {
    ...STAFF_READS,
    sentence: 'Lessons of a program: staff reads them.',
    history: BY_IMPORT,
  },
  playlist: {
    ...STAFF_READS,
    sentence: 'Playlists of a program: staff reads them.',
    history: BY_IMPORT,
  },
  playlistSession: {
    ...STAFF_READS,
    sentence: 'Sessions of a playlist: staff reads them.',
    history: BY_IMPORT,
  },
  valuesCategory: {
    ...STAFF_READS,
    sentence: 'Values categories of a program: staff reads them.',
    history: BY_IMPORT,
  },
  landingPage: {
    ...STAFF_READS,
    sentence: 'Landing pages of studies: staff reads them.',
    history: BY_IMPORT,
  },
  landingPageExtension: {
    ...STAFF_READS,
    sentence: 'Extensions of landing pages: staff reads them.',
    history: BY_IMPORT,
  },
  surveyForm: {
    ...STAFF_READS,
    sentence: 'Survey forms: staff reads them.',
    history: BY_IMPORT,
  },
  moveLog: {
    ...STAFF_READS,
    sentence: 'Moves of people from one workflow status to the next: the functions write them.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A log itself.' },
  },
  surveySummary: {
    ...STAFF_READS,
    sentence: 'Summaries of surveys: staff reads them, admins set them; nobody deletes them.',
    create: 'admin',
    update: 'admin',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create: 'The id is that of the document; a subject ID and a survey type are there.',
      update: 'The id is that of the document; a subject ID and a survey type are there.',
    },
    history: 'audited',
  },
  notification: {
    ...STAFF_READS,
    sentence: 'Notifications to devices: staff reads and sends them; what is sent stays.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create:
        'In the own name, at the time of the server, to a device of the person with the token it has. A test from the page of a device takes an admin.',
    },
    history: {
      notAudited: 'Written once and never changed; it says itself who sent what to whom, and when.',
    },
  },
  flagsmith: {
    ...STAFF_READS,
    sentence: 'The link to the feature flags: staff reads this one document.',
    list: 'nobody',
    history: BY_IMPORT,
  },
  analyticsEvent: {
    ...STAFF_READS,
    sentence: 'Events of the app and of the admin tools: they write them, staff reads them.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A log itself.' },
  },
  backup: {
    ...ADMIN_READS,
    sentence: 'Backups: the functions write and restore them, admins see that they exist.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A copy; the job and the events say who made it and when.' },
  },
  job: {
    ...ADMIN_READS,
    sentence: 'Long work of the functions: they write how far it is, admins follow it.',
    listLimit: LARGE_LIST_LIMIT,
    history: { notAudited: 'A log of the functions; what they change has entries of its own.' },
  },
  jobLock: {
    ...ADMIN_READS,
    sentence: 'Which job works on a user or program: for the functions alone.',
    get: 'nobody',
    list: 'nobody',
    history: { notAudited: 'Holds nothing but the id of a job.' },
  },
  serverMark: {
    ...ADMIN_READS,
    sentence: 'What the functions did already and must not do twice: for them alone.',
    get: 'nobody',
    list: 'nobody',
    history: { notAudited: 'Holds nothing but that something was done, and when.' },
  },
  history: {
    ...STAFF_READS,
    sentence: 'The history of every change: staff reads it, and nobody ever changes it.',
    create: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      create:
        'Together with the changes that it describes, in the own name, at the time of the server.',
    },
    history: { notAudited: 'It is the history.' },
  },
  historyPointer: {
    sentence: 'Which entry records the deletions of a commit: each person rewrites the own one.',
    get: 'nobody',
    list: 'nobody',
    create: 'own as staff',
    update: 'own as staff',
    delete: 'nobody',
    notes: {
      create: 'Names an entry of the same commit.',
      update: 'Names an entry of the same commit.',
    },
    history: { notAudited: 'Part of how a deletion is recorded; it says nothing by itself.' },
  },
} as const satisfies Record<PathName, AccessRow> &
  Record<keyof typeof AUDITED, { readonly history: 'audited' }>;

/**
 * Who may list collections of one id wherever they lie, also where no path of the table leads. Such a
 * list is one query over all of them, so the rules can only grant it for all; nothing else is granted
 * by it. Give an id of this table to no collection that fewer people may read.
 */
export const GROUP_ACCESS = {
  journalType: {
    sentence: 'Journal types wherever they are stored: staff lists them.',
    list: 'staff',
  },
} as const satisfies Record<
  CollectionGroupName,
  { readonly sentence: string; readonly list: Requirement }
>;
