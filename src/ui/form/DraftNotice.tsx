import { formatTime } from '#lib/dates.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

interface DraftNoticeProps {
  /** When the console was locked. */
  readonly at: Date;
  /** Shows what is stored again; null while a question about it is open. */
  readonly onDiscard: (() => void) | null;
}

/** Says why a form is not as it is stored although nobody has typed yet. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  return (
    <AlertBox tone="info">
      What you typed before the console was locked at {formatTime(at)} is here again. It is not
      saved.
      {onDiscard && (
        <button type="button" className="btn btn-link btn-sm p-0 ms-2" onClick={onDiscard}>
          Discard it
        </button>
      )}
    </AlertBox>
  );
}
