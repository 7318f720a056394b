/** The limit of a measured value. */
export interface Budget {
  /** The goal's number in docs/performance.md. */
  readonly id: string;
  readonly what: string;
  /** What the budget bounds: the product's value, or its ratio to, or excess over, the raw side. */
  readonly bounds: 'product' | 'ratio' | 'more';
  readonly limit: number;
  readonly unit:
    | 'ms'
    | 'reads'
    | 'kB'
    | 'MB'
    | 'listeners'
    | 'routes'
    | 'tries'
    | 'records'
    | 'scripts'
    | 'x';
}

const ratio = (id: string, what: string, limit: number, unit: Budget['unit'] = 'ms'): Budget => ({
  id,
  what,
  bounds: 'ratio',
  limit,
  unit,
});
const more = (id: string, what: string, limit: number, unit: Budget['unit'] = 'ms'): Budget => ({
  id,
  what,
  bounds: 'more',
  limit,
  unit,
});
const atMost = (id: string, what: string, limit: number, unit: Budget['unit']): Budget => ({
  id,
  what,
  bounds: 'product',
  limit,
  unit,
});

const listeners = (screen: string, limit: number): Budget =>
  atMost('P20', `listeners of a console that shows ${screen}`, limit, 'listeners');

/** All budgets. kB are 1,000 bytes at gzip level 9; MB are 1,000,000 bytes. */
export const BUDGETS = {
  firstRows: more('P1', 'first rows of /users, inside the console, beyond raw limit(20)', 100),
  firstRowsByAddress: ratio('P1', 'first rows of /users, by address / raw page by address', 1.4),
  firstRowsLarge: more('P2', 'first rows of /users, inside the console, beyond raw limit(20)', 100),
  firstRowsByAddressLarge: ratio('P2', 'first rows of /users, by address / raw page', 1.4),
  wholeSet: ratio('P3', 'searchable over the whole set / raw whole listener', 0.25),
  wholeSetLarge: ratio('P3', 'searchable over the whole set / that at 9,000', 2.5),
  typedSearch: atMost(
    'P4',
    'part of a name typed at once: found and painted in the list',
    1000,
    'ms',
  ),
  typedSearchMissed: atMost('P4', 'the same: not found, of 20 tries', 0, 'tries'),
  paletteSearch: atMost('P4', 'part of a name typed at once: found by the palette', 1000, 'ms'),
  paletteSearchMissed: atMost('P4', 'the same: not found, of 20 tries', 0, 'tries'),
  readsToOpen: atMost('P5', 'reads to open /users, without shared look-ups', 60, 'reads'),
  readsToOpenWire: atMost('P5', 'the same, counted on the wire', 60, 'reads'),
  readsToReturn: atMost('P5', 'reads to return within 60 s', 0, 'reads'),
  readsToReturnWire: atMost('P5', 'the same, counted on the wire', 0, 'reads'),
  readsToSearch: atMost('P5', 'further reads to search everything', 70, 'reads'),
  statsReads: atMost('P5', 'reads of /surveysaurus/stats', 100, 'reads'),
  notificationsReads: atMost('P5', 'reads to open /notifications, without look-ups', 60, 'reads'),
  nudgeLogsReads: atMost('P5', 'reads to open the logs of a nudge, without look-ups', 60, 'reads'),
  indexedChange: atMost('P6', 'a change by somebody else found by a search', 3000, 'ms'),
  changesAtOnceLost: atMost('P6', '1,000 changes at once: records not as stored', 0, 'records'),
  changesInRowLost: atMost('P6', '10,000 changes in a row: records not as stored', 0, 'records'),
  firstRowsTask: atMost('P7', 'longest main-thread task until first rows', 100, 'ms'),
  loadingTask: atMost('P7', 'longest main-thread task of the background load', 200, 'ms'),
  typing: atMost('P8', 'key to paint while filtering, p98', 50, 'ms'),
  typingWhileLoading: atMost('P8', 'key to paint while loading, p98', 100, 'ms'),
  remoteChange: ratio('P10', 'a remote change visible / raw listener', 1.2),
  scriptToSignIn: atMost('P11', 'JavaScript before sign-in paints', 145, 'kB'),
  scriptToSignInLoaded: atMost('P11', 'the same, as Chromium fetched it', 145, 'kB'),
  scriptToUsers: atMost('P11', 'JavaScript before /users paints', 265, 'kB'),
  scriptToUsersLoaded: atMost('P11', 'the same, as Chromium fetched it', 265, 'kB'),
  styles: atMost('P11', 'CSS before /users paints', 32, 'kB'),
  chart: atMost('P12', 'what a chart adds', 400, 'kB'),
  strayCharts: atMost('P12', 'screens and parts that carry Plotly without a chart', 0, 'routes'),
  strayTextTools: atMost(
    'P12',
    'screens that carry tiptap or Markdown without showing them',
    0,
    'routes',
  ),
  heap: ratio('P14', 'heap after the whole load / raw whole listener', 1.3, 'MB'),
  listenersLeft: atMost('P14', 'listeners left 61 s after leaving /users', 0, 'listeners'),
  heapGrowth: atMost('P14', 'heap growth over 50 route changes', 10, 'MB'),
  programCopy: ratio('P15', 'FS_copyProgram to its end / the simplest job that does the same', 1.2),
  backup: ratio('P16', 'FS_documentBackup / the simplest job that does the same', 1.2),
  erase: ratio('P16', 'FS_recursiveDelete / the simplest job that does the same', 1.2),
  nudgePreview: ratio('P17', 'preview of a nudge / raw parallel limit(1) queries', 1.5),
  nudgeRun: atMost('P18', 'a run of a nudge in which it is time for everybody', 60_000, 'ms'),
  rulesCost: ratio('P19', 'whole list under the real rules / open rules', 1.3),
  userListeners: atMost('P20', 'listeners of the overview of a user', 8, 'listeners'),
  userReads: atMost('P20', 'reads of the overview of a user', 40, 'reads'),
  userReadsWire: atMost('P20', 'the same, counted on the wire', 40, 'reads'),
  userHidden: atMost(
    'P20',
    'collections read by a page of a user that it does not show',
    0,
    'listeners',
  ),
  listenersUsers: listeners('/users', 40),
  listenersUser: listeners('the page of one user', 40),
  listenersSubjects: listeners('/subjects', 40),
  listenersRegistrations: listeners('/register', 40),
  listenersToday: listeners('/today', 40),
  listenersSurveyTool: listeners('/surveysaurus', 40),
  listenersNotifications: listeners('/notifications', 40),
  listenersScreeningWeek: listeners('/screeningWeek', 40),
  listenersPrograms: listeners('/programs', 40),
  listenersStudy004: listeners('/004/sites', 40),
  channels: atMost('P20', 'channels of a console, whichever of these is open', 1, 'listeners'),
  growthFirstRows: ratio('P22', 'first rows at twice the documents', 2),
  growthWholeSet: ratio('P22', 'whole list at twice the documents', 2),
  growthReads: ratio('P22', 'reads to open at twice the documents', 2, 'reads'),
  growthReadsWhole: ratio('P22', 'reads of the whole list at twice the documents', 2, 'reads'),
  reportRows: atMost('P24', 'a report of 500 rows and 30 columns beyond its raw read', 150, 'ms'),
  reportSort: atMost('P24', 'the same, sorted by a column', 50, 'ms'),
  reportCharts: atMost('P24', 'longest main-thread task of a page of 13 charts', 200, 'ms'),
  stepsTask: atMost(
    'P23',
    'longest task: opening a lesson of 200 steps and one of them',
    100,
    'ms',
  ),
  stepTyping: atMost('P23', 'longest task: typing in the editor of a step of 200', 100, 'ms'),
  questionsTask: atMost(
    'P23',
    'longest task: opening a journal of 150 questions and one of them',
    100,
    'ms',
  ),
  questionTyping: atMost(
    'P23',
    'longest task: typing in the editor of a question of 150',
    100,
    'ms',
  ),
  arrangeTask: atMost('P23', 'longest task: opening 200 rows to be arranged', 100, 'ms'),
  arrangeShown: atMost('P23', 'one of 200 steps put elsewhere: shown', 100, 'ms'),
  arrangeConfirmed: atMost('P23', 'the same: confirmed', 1000, 'ms'),
  renumberShown: atMost('P23', 'the last of 200 numbered records put first: shown', 100, 'ms'),
  renumberConfirmed: atMost('P23', 'the same: confirmed', 1000, 'ms'),
  selectAll: atMost('P32', 'all of 10,000 rows selected, the index loaded', 100, 'ms'),
  selectNamed: atMost('P32', 'the same: named', 1000, 'ms'),
  importDryRun: atMost('P33', 'dry run of an import of 10,000 subjects', 10_000, 'ms'),
  importWork: ratio('P33', 'an import of 2,000 subjects / the simplest job that does it', 1.2),
  importJob: ratio('P33', 'the import itself / the seed writing the same documents', 1.5),
  notesListeners: more(
    'P34',
    'listeners of a page with 100 notes beyond one without',
    1,
    'listeners',
  ),
  notesReads: more('P34', 'the same: documents', 20, 'reads'),
  presenceRows: ratio('P35', 'first rows of a record by address / without presence', 1.02),
  presenceWords: atMost('P35', 'words of a tab within a minute', 1, 'records'),
  writeAfterLoads: ratio(
    'P37',
    'a write to a user after 200 page loads by four people / on a fresh stack',
    2,
  ),
  changeAmongMany: atMost('P37', 'a change visible with 12 consoles open', 2000, 'ms'),
  farEmptyAdmin: ratio('P25', 'first rows by address, far, empty cache / react-admin', 0.7),
  farEmptyBare: ratio('P25', 'the same / a bare page', 1.25),
  farWarmAdmin: ratio('P26', 'first rows by address, far, warm cache / react-admin', 0.7),
  farWarmBare: ratio('P26', 'the same / a bare page', 1.15),
  farScreenEmpty: ratio('P28', 'far, empty cache / raw page of the same documents', 1.3),
  farScreenWarm: ratio('P28', 'far, warm cache / raw page of the same documents', 1.3),
  farScripts: atMost('P27', 'scripts before the first rows', 10, 'scripts'),
  setOpening: ratio('P29', 'opening a lesson inside a change set of 2,000 changes / live', 1.2),
  setReads: more('P29', 'the reads of that beyond those of live', 1, 'reads'),
  setDryRun: atMost('P30', 'dry run of 2,000 changes, from the click to its result', 5000, 'ms'),
  setPublishing: ratio('P31', 'publishing 2,000 changes / copying a program of as many', 1.3),
  startInstalled: atMost('P36', 'npm start in an empty clone, packages there: rows', 45_000, 'ms'),
  startInstalling: atMost('P36', 'the same with npm ci', 130_000, 'ms'),
  firstOpenings: atMost(
    'P36',
    'slowest screen of the navigation, opened first: settled',
    1500,
    'ms',
  ),
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
