import { useConnection } from '#data/engine/connection.ts';

/** Says that what is on the screen may be old. It goes away by itself. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status" aria-live="polite">
      {connection !== 'online' && (
        <p className="connection-banner">
          {connection === 'offline'
            ? 'You are offline. What you see is the last state received; nothing can be saved until the connection is back.'
            : 'Connection problem: the server does not answer. Trying again; what you see may be old.'}
        </p>
      )}
    </div>
  );
}
