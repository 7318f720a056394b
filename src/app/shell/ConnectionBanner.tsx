import { useConnection } from '#data/engine/connection.ts';

/** Warns that the screen may be stale; disappears when the connection is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status" aria-live="polite">
      {connection !== 'online' && (
        <p className="connection-banner">
          {connection === 'offline'
            ? 'You are offline. This page shows the data received last; the rest loads once you are online. A save waits a short time for the connection: keep the page open until a message says whether your changes were saved.'
            : 'Connection problem: the server does not answer. Trying again; what you see may be old.'}
        </p>
      )}
    </div>
  );
}
