/** In place of a value that is still loading: quiet, so that the rest of the row stands out. */
export const PendingMark = () => (
  <span className="pending-mark" role="img" aria-label="Loading">
    –
  </span>
);
