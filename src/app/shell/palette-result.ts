export interface PaletteResult {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** True for a kept place, whose stored label names no person. */
  readonly kept?: boolean;
  /** The navigation state. */
  readonly state?: unknown;
}
