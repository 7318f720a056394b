/** What the palette leads to. */
export interface PaletteResult {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** For the history entry. */
  readonly state?: unknown;
}
