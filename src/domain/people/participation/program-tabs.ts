/** The possible tabs of a program page, in order (CORE-PROG-04, -05). */
export const PROGRAM_TABS = [
  'playlists',
  'sessions',
  'tasks',
  'journals',
  'usage',
  'prompts',
] as const;

export type ProgramTab = (typeof PROGRAM_TABS)[number];

export const PROGRAM_TAB_LABELS: Readonly<Record<ProgramTab, string>> = {
  playlists: 'Playlist Progress',
  sessions: 'Sessions',
  tasks: 'Tasks',
  journals: 'Journal Entries',
  usage: 'Usage',
  prompts: 'Prompt Answers',
};

/** Control group programs, which have no therapy (CORE-PROG-06). */
const CONTROL_PROGRAMS: readonly string[] = ['control', 'control_v2', 'control_v3'];

/** Programs before and after therapy (CORE-PROG-07). */
const EMPTY_PROGRAMS: readonly string[] = ['goodbyeST', 'goodbyeACT', 'screeningWeek', 'dropout'];

const CONTROL_TABS: readonly ProgramTab[] = ['journals', 'usage'];

/** The tabs of a program with a fixed set; null when they depend on its data (CORE-PROG-03). */
export function fixedTabs(program: string): readonly ProgramTab[] | null {
  if (CONTROL_PROGRAMS.includes(program)) return CONTROL_TABS;
  return EMPTY_PROGRAMS.includes(program) ? [] : null;
}

/** The tabs with data, in order. */
export function filledTabs(holds: Readonly<Record<ProgramTab, boolean>>): readonly ProgramTab[] {
  return PROGRAM_TABS.filter((tab) => holds[tab]);
}
