/** The server has been silent for a while. */
export function SlowNotice() {
  return (
    <p className="slow-notice" role="status">
      Connection problem: the server has not answered yet. Trying again…
    </p>
  );
}
