import { formatDateTime } from '#lib/dates.ts';

interface BeforeTheFirstProps {
  /** When the oldest change was made, if known. */
  readonly firstChange: Date | null;
  readonly onRestore: () => void;
}

/** The state before the oldest entry, which no entry holds. */
export function BeforeTheFirst({ firstChange, onRestore }: BeforeTheFirstProps) {
  const when = formatDateTime(firstChange);
  return (
    <p className="history-first">
      As it was before the first recorded change{when && ` on ${when}`}. Restoring it undoes all
      changes above.
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
