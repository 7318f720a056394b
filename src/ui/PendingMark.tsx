/** A placeholder for a value that is still loading, less prominent than the rest of the row. */
export const PendingMark = () => (
  <span className="pending-mark" role="img" aria-label="Loading">
    –
  </span>
);
