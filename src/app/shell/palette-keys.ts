/** What the keys of the palette's field do with its results. */
export interface PaletteKeys {
  /** Marks another result, so many further. */
  readonly step: (by: number) => void;
  /** Opens the marked result; false while it is not known yet what is the first one. */
  readonly open: () => boolean;
}
