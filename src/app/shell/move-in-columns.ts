/** The entries of a menu, by column. */
const columnsOf = (panel: HTMLElement): HTMLElement[][] =>
  [...panel.querySelectorAll('[role="group"]')].map((group) => [...group.querySelectorAll('a')]);

/** Up and down cycle through all entries; left and right go to the adjacent columns. */
function target(columns: readonly HTMLElement[][], key: string): HTMLElement | undefined {
  const all = columns.flat();
  const at = all.findIndex((entry) => entry === document.activeElement);
  const column = columns.findIndex((entries) => entries.some((entry) => entry === all[at]));
  const row = columns[column]?.indexOf(all[at] as HTMLElement) ?? 0;
  const beside = (by: number) => {
    const entries = columns.at((column + by) % columns.length) ?? [];
    return entries[Math.min(row, entries.length - 1)];
  };
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % all.length];
    case 'ArrowUp':
      return all.at(Math.max(at, 0) - 1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/**
 * Moves the focus within a menu.
 * @returns false for keys that do not move it
 */
export function moveInColumns(panel: HTMLElement, key: string): boolean {
  const next = target(columnsOf(panel), key);
  next?.focus();
  return next !== undefined;
}
