/** The URL parameter of the open change set. */
export const SET_PARAM = 'set';

export interface WorkingSet {
  readonly programKey: string;
  readonly setID: string;
}

let open: WorkingSet | null = null;
const users = new Set<() => void>();

/** The change set open in this window; null outside one. */
export const workingSet = (): WorkingSet | null => open;

/** Enters a set, or leaves it with null; URLs of its program contain it from then on. */
export function workIn(set: WorkingSet | null): void {
  open = set;
  for (const onChange of [...users]) onChange();
}

export function onWorkingSet(onChange: () => void): () => void {
  users.add(onChange);
  return () => void users.delete(onChange);
}

/** The query for URLs of a program: `?set=…` inside a set of it, otherwise empty. */
export const setQuery = (programKey: string | undefined): string =>
  open !== null && open.programKey === programKey
    ? `?${SET_PARAM}=${encodeURIComponent(open.setID)}`
    : '';

/** The navigation state of a link that leaves the set; other links within the program stay in it. */
export const LEAVES_SET = { leavesSet: true } as const;

export const leavesSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leavesSet' in state;
