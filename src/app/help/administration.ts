import type { ScreenName } from '#routing/screen-paths.ts';
import { READS_ONLY, VERSIONS_RETURN, type Help } from './help.ts';

export const ADMINISTRATION_HELP = {
  roles: {
    purpose: 'Lists the role groups and how many members each has; an admin creates new ones.',
    words: ['role group', 'member'],
    final: 'A role group cannot be deleted once it is created.',
  },
  roleDetail: {
    purpose:
      'Lists the members of one role group and what they may do; an admin adds and removes them.',
    words: ['member', 'admin', 'info-viewer'],
    final: 'Nothing is final: a removed member can be added again.',
  },
  colleague: {
    purpose: 'Shows what one colleague may see and do, and which role group gives it.',
    words: ['role group', 'admin'],
    final: READS_ONLY,
  },
  doctor: {
    purpose:
      'Lists records that contradict each other, the most severe first, with a fix where no decision is needed.',
    words: ['study doctor', 'registration'],
    final:
      'A fix that links an account, a registration and a subject cannot be undone from History.',
  },
  import: {
    purpose:
      'Creates records from a CSV file; a dry run checks every row before anything is written.',
    words: ['import', 'history'],
    final: 'An import can be undone as a whole as long as nobody has changed its records.',
  },
  dataReset: {
    purpose: 'Erases what the app has stored about one user, and restores it from a backup.',
    words: ['data reset', 'backup'],
    final: 'Data erased without a backup cannot be restored.',
  },
  systemEvents: {
    purpose: 'Lists the latest 500 system events; a row opens the whole entry.',
    words: ['system event'],
    final: READS_ONLY,
  },
  history: {
    purpose:
      'Lists every change by staff to every record, newest first, and restores deleted content.',
    words: ['history'],
    final: 'Nothing here is final: what is restored can be deleted again.',
  },
  glossary: {
    purpose:
      'Explains the words of the console; the question mark of each screen uses the same ones.',
    words: ['program', 'study', 'participant'],
    final: READS_ONLY,
  },
  practice: {
    purpose:
      'Lists twelve tasks for a first week, with made-up people, and checks in the records whether each task is done.',
    words: ['practice project', 'history'],
    final: 'Nothing is final: a task can be put back as it was.',
  },
  flagsmithChange: {
    purpose: 'Sets where the link to the feature-flag dashboard in the navigation leads.',
    words: ['feature flag'],
    final: VERSIONS_RETURN,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
