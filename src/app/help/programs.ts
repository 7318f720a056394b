import type { ScreenName } from '#routing/screen-paths.ts';
import { deletedReturns, READS_ONLY, VERSIONS_RETURN, type Help } from './help.ts';

const PAGE: Help = {
  purpose: 'Edits one HTML page of the program beside a preview; only an admin can save it.',
  words: ['page', 'program'],
  final: 'A page cannot be deleted, but every change can be undone from History.',
};

const CELEBRATION: Help = {
  purpose:
    'Edits one celebration in its three states: loaded, loadable and not loadable. Each state has a text and an image.',
  words: ['celebration', 'session'],
  final: VERSIONS_RETURN,
};

const FAVORITES_LIST: Help = {
  purpose: 'Edits one favorites list: its name, its icons and what an empty list shows.',
  words: ['favorites list'],
  final: VERSIONS_RETURN,
};

const VALUES_CATEGORY: Help = {
  purpose: 'Edits one values category, and how many values of what length participants enter.',
  words: ['values category', 'values entry'],
  final: VERSIONS_RETURN,
};

export const PROGRAM_HELP = {
  programs: {
    purpose: 'Lists the programs; an admin creates, clones and deletes them here.',
    words: ['program', 'ACT', 'ST'],
    final:
      'The deletion of a program cannot be undone: the console cannot restore a whole program.',
  },
  program: {
    purpose: 'Shows the settings of one program, its deleted records and its history.',
    words: ['program', 'ACT', 'ST'],
    final:
      'The type of a program cannot be changed; every other change can be changed back by hand.',
  },
  pages: {
    purpose: 'Shows the HTML pages of the program, one of them in a preview.',
    words: ['page'],
    final: READS_ONLY,
  },
  newProgramPage: PAGE,
  programPage: PAGE,
  awarenessActivities: {
    purpose: 'Lists the awareness activities of the program; an admin adds, edits and clones them.',
    words: ['awareness activity', 'task'],
    final: deletedReturns('activities'),
  },
  celebrations: {
    purpose: 'Lists the celebrations of the program.',
    words: ['celebration'],
    final: deletedReturns('celebrations'),
  },
  newCelebration: CELEBRATION,
  celebration: CELEBRATION,
  favorites: {
    purpose: 'Lists the favorites lists of the program.',
    words: ['favorites list'],
    final: deletedReturns('favorites lists'),
  },
  newFavoritesList: FAVORITES_LIST,
  favoritesList: FAVORITES_LIST,
  journals: {
    purpose: 'Lists the journals of the program; an admin adds, edits, clones and deletes them.',
    words: ['journal', 'phase'],
    final: deletedReturns('journals'),
  },
  journal: {
    purpose: 'Edits one journal: its phases, and the questions of each phase.',
    words: ['journal', 'phase'],
    final:
      'A deleted question or removed phase returns only with an earlier version of the whole journal, from History.',
  },
  chapters: {
    purpose: 'Lists the chapters of the program; a row opens title and description for changes.',
    words: ['chapter', 'lesson'],
    final: 'A chapter cannot be deleted, but every change can be undone from History.',
  },
  lessons: {
    purpose:
      'Lists the lessons of the program by chapter, and copies chosen ones to another program.',
    words: ['lesson', 'chapter'],
    final: deletedReturns('lessons'),
  },
  lesson: {
    purpose: 'Lists the steps of one lesson, which can be added, opened, reordered and deleted.',
    words: ['lesson', 'step', 'prompt'],
    final: 'A deleted step returns only with an earlier version of the whole lesson, from History.',
  },
  lessonStep: {
    purpose: 'Edits one step of a lesson beside the app that shows it.',
    words: ['step', 'prompt'],
    final: 'Every change can be undone: History of the lesson restores each earlier version.',
  },
  resources: {
    purpose: 'Lists the links that the app offers as resources, in their order.',
    words: ['program'],
    final: deletedReturns('links'),
  },
  aboutPage: {
    purpose: 'Edits what the app says about itself: text, address, copyright and links.',
    words: ['program'],
    final:
      'The console cannot restore an earlier text, but you can copy it from History on the overview.',
  },
  values: {
    purpose: 'Lists the values categories of the program in their order.',
    words: ['values category', 'values entry'],
    final: deletedReturns('values categories'),
  },
  newValuesCategory: VALUES_CATEGORY,
  valuesCategories: {
    purpose: 'Says that the address names no values category, and leads to their list.',
    words: ['values category'],
    final: READS_ONLY,
  },
  valuesCategory: VALUES_CATEGORY,
  voiceActors: {
    purpose: 'Lists the voices that participants choose from; one of them is the default.',
    words: ['voice actor'],
    final: 'A voice actor cannot be deleted, but every change can be changed back.',
  },
  playlists: {
    purpose: 'Lists the playlists of the program; an admin adds, edits and clones them.',
    words: ['playlist', 'session'],
    final: deletedReturns('playlists'),
  },
  playlist: {
    purpose: 'Shows one playlist with its chain of sessions.',
    words: ['playlist', 'session', 'celebration'],
    final: 'Deleted sessions can be restored from Deleted records, at the end of the chain.',
  },
  playlistSession: {
    purpose:
      'Edits one session: its tasks, what it unlocks and its celebration. Each change is saved at once.',
    words: ['session', 'task'],
    final: VERSIONS_RETURN,
  },
  gating: {
    purpose:
      'Lists how fast each cohort may proceed. The rule defaultRules is for every cohort without a rule of its own.',
    words: ['gating rule', 'cohort'],
    final: 'A rule cannot be deleted, but every change can be changed back.',
  },
  programCheck: {
    purpose: 'Lists contradictions in the content of this program, with fixes for some of them.',
    words: ['program check'],
    final: 'A fix is a change like any other, which History of the record can undo.',
  },
  programFind: {
    purpose:
      'Finds every text of the program that holds some words, and replaces them where you choose.',
    words: ['program', 'step'],
    final: 'A replacement can be undone from History, record by record.',
  },
  programCompare: {
    purpose: 'Compares this program with another, field by field, and takes over what you choose.',
    words: ['program'],
    final: 'What was taken over can be undone from History, record by record.',
  },
  changeSets: {
    purpose:
      'Lists the change sets of the program; an admin opens new ones and can allow changes by sets only.',
    words: ['change set'],
    final: 'A change set cannot be deleted once it is created.',
  },
  changeSet: {
    purpose:
      'Compares one change set with what is live, settles conflicts, and publishes it, now or at a time. The withdrawal of a published set takes its changes back.',
    words: ['change set', 'program'],
    final: 'A change that was removed from the set does not return.',
  },
  programSection: {
    purpose: 'Says that the program has no section of this address, and leads to its overview.',
    words: ['program'],
    final: READS_ONLY,
  },
} as const satisfies Partial<Record<ScreenName, Help>>;
