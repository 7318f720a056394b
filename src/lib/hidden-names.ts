/** Replaces names, e-mail addresses, telephone numbers and street addresses. */
export const MARK = '[hidden]';

export const DE_IDENTIFIED = `De-identified: names, email addresses, telephone numbers and street addresses are replaced by ${MARK}.`;

type Mask = (text: string) => string;

let mask: Mask | null = null;
const listeners = new Set<() => void>();

/** Null while names are shown. */
export const currentMask = (): Mask | null => mask;

export const subscribeMask = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function setMask(next: Mask | null): void {
  mask = next;
  for (const listener of [...listeners]) listener();
}

/** A text without names while they are hidden, for anything that leaves the page. */
export const masked = (text: string): string => mask?.(text) ?? text;

/** A file's cells: unchanged while names are shown, otherwise masked, below a line that says so. */
export function deIdentified<Cell extends string | number>(
  rows: readonly (readonly Cell[])[],
): readonly (readonly (Cell | string)[])[] {
  const hide = mask;
  if (hide === null) return rows;
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? hide(cell) : cell)),
  );
  return [[DE_IDENTIFIED], ...cells];
}
