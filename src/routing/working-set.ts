/** The parameter that names the change set in which somebody works. */
export const SET_PARAM = 'set';

/** Which set of which program. */
export interface WorkingSet {
  readonly programKey: string;
  readonly setID: string;
}

let open: WorkingSet | null = null;
const users = new Set<() => void>();

/** The set in which this window works; null outside of one. */
export const workingSet = (): WorkingSet | null => open;

/** Enters a set, or leaves it with null; links to its program name it from then on. */
export function workIn(set: WorkingSet | null): void {
  open = set;
  for (const onChange of [...users]) onChange();
}

export function onWorkingSet(onChange: () => void): () => void {
  users.add(onChange);
  return () => void users.delete(onChange);
}

/** What an address of a program says of the open set: `?set=…`, or nothing. */
export const setQuery = (programKey: string | undefined): string =>
  open !== null && open.programKey === programKey
    ? `?${SET_PARAM}=${encodeURIComponent(open.setID)}`
    : '';

/** The state of a link that leaves the set; any other link within the program stays in it. */
export const LEAVES_SET = { leavesSet: true } as const;

export const leavesSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leavesSet' in state;
