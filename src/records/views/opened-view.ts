/** The opened view, as kept in the browser's history entry. */
export interface OpenedView {
  readonly table: string;
  readonly name: string;
  readonly state: string;
}

/** The state of a link to a view, so that its table can name missing parts. */
export const opening = ({ table, name, state }: OpenedView) => ({ view: { table, name, state } });

/** Parses it from a history entry, which may come from an older release. */
export function openedView(entry: unknown, table: string): OpenedView | null {
  if (typeof entry !== 'object' || entry === null || !('view' in entry)) return null;
  const { view } = entry as { view: Partial<OpenedView> | null };
  const { name, state } = view ?? {};
  return view?.table === table && typeof name === 'string' && typeof state === 'string'
    ? { table, name, state }
    : null;
}
