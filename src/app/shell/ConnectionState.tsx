import { useConnection } from '#data/engine/connection.ts';

/** The connection's state in one word, and the console's version. */
export function ConnectionState() {
  const connection = useConnection();
  const text = { online: 'Live', offline: 'Offline', trouble: 'Reconnecting' }[connection];
  return (
    <div className="top-bar-state">
      <span className={`connection-dot connection-${connection}`}>
        <span className="dot" aria-hidden="true" />
        {text}
      </span>
      <span className="top-bar-version tabular">v{__VERSION__}</span>
    </div>
  );
}
