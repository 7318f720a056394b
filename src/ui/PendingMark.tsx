interface PendingMarkProps {
  /** The usual width of the value, in pixels, so that columns keep their width. */
  readonly width?: number;
}

/** A placeholder for a value that is still loading, less prominent than the rest of the row. */
export const PendingMark = ({ width = 56 }: PendingMarkProps) => (
  <span className="pending-mark" role="img" aria-label="Loading" style={{ width }} />
);
