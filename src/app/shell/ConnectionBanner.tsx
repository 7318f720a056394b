import { useConnection } from '#data/engine/connection.ts';

/** Warns that the screen may be stale; disappears when the connection is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status" aria-live="polite">
      {connection !== 'online' && (
        <p className="connection-banner">
          {connection === 'offline'
            ? 'You are offline. What you see is the last state received; what has not arrived yet loads once you are online. A save waits a short time for the connection: keep its page open until it says whether it was saved.'
            : 'Connection problem: the server does not answer. Trying again; what you see may be old.'}
        </p>
      )}
    </div>
  );
}
