interface BeforeTheFirstProps {
  readonly onRestore: () => void;
}

/** The state before the oldest entry, which no entry holds. */
export function BeforeTheFirst({ onRestore }: BeforeTheFirstProps) {
  return (
    <p className="history-first">
      Before the first recorded change
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label="Restore this version, before the first recorded change"
        onClick={onRestore}
      >
        Restore this version
      </button>
    </p>
  );
}
