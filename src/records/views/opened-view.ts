/** What the history entry says of the view that was opened with it. */
export interface OpenedView {
  readonly table: string;
  readonly name: string;
  readonly state: string;
}

/** For a link to a view, so that its table can say what of it is missing. */
export const opening = ({ table, name, state }: OpenedView) => ({ view: { table, name, state } });

/** Reads it; entries may come from an older release. */
export function openedView(entry: unknown, table: string): OpenedView | null {
  if (typeof entry !== 'object' || entry === null || !('view' in entry)) return null;
  const { view } = entry as { view: Partial<OpenedView> | null };
  const { name, state } = view ?? {};
  return view?.table === table && typeof name === 'string' && typeof state === 'string'
    ? { table, name, state }
    : null;
}
