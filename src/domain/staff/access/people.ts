import type { PathName } from '#domain/shared/paths.ts';
import type { AccessRow } from './row.ts';
import { ADMIN_READS, BY_THE_APP, LARGE_LIST_LIMIT, ROLE_VALUE, STAFF_READS } from './row-parts.ts';

/** People: accounts with everything below them, participants, registrations, roles. */
export const PEOPLE_ACCESS = {
  user: {
    ...STAFF_READS,
    sentence: 'App accounts: staff reads and edits them; accounts come and go by the app alone.',
    update: 'staff',
    listLimit: LARGE_LIST_LIMIT,
    notes: {
      update: `Only what staff edits of an account; identity, app, workflow and consent form stay, but for the move from done to the extension, which comes with its entry in the log of moves. Who is terminated keeps program and landing page. ${ROLE_VALUE}`,
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
        'Only what the forms of consent, EXT consent and the early-termination call ask; who decides or ends a call names who held it and a day that is not ahead. A completed or abandoned call keeps its status and date.',
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
        'Only status and date of the call; a completed one has a day that is not ahead, and keeps both, as an abandoned one does. The call of a workflow says what the workflow says.',
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
      update: `E-mail, author and date of creation stay. Who is registered is changed for a reason. ${ROLE_VALUE}`,
    },
    history: 'audited',
  },
  role: {
    ...STAFF_READS,
    sentence: 'Role groups: staff reads them, admins create them; nobody deletes them.',
    create: 'admin',
    update: 'admin',
    notes: {
      create:
        'A new group is empty and no known name in other letters; "superuser" is created by a superuser.',
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
      create: 'For a reason. Members of "superuser" are added by a superuser.',
      delete:
        'For a reason. Members of "superuser" are removed by a superuser; the last of staff, admin and superuser stays.',
    },
    history: 'audited',
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
} as const satisfies Partial<Record<PathName, AccessRow>>;
