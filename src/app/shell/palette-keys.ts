/** The acts of the palette's keys on its results. */
export interface PaletteKeys {
  /** Moves the mark by this number of results. */
  readonly step: (by: number) => void;
  /** Opens the marked result; false while the first result is still unknown. */
  readonly open: () => boolean;
}
