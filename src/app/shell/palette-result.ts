export interface PaletteResult {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** The navigation state. */
  readonly state?: unknown;
}
