interface BeforeTheFirstProps {
  readonly onRestore: () => void;
}

/** The version that the oldest entry found: nobody's change, so it has no entry of its own. */
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
