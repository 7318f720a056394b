import { formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { BulkResults } from '#areas/operations/shared/bulk/BulkResults.tsx';
import { useMoveHolding } from './use-move-holding.ts';
import './overview.css';

interface HoldingLineProps {
  /** Null while nobody knows. */
  readonly count: number | null;
}

/** How many wait in holding pre-screen, and the button that moves all of them on (OPS-OVER-02, -03). */
export function HoldingLine({ count }: HoldingLineProps) {
  const { busy, message, results, begin, close, dialog } = useMoveHolding();
  return (
    <>
      <div className="holding-line">
        <p className="mb-0" aria-live="polite">
          {count === null ? 'Counting…' : `${formatCount(count)} users in holding pre-screen`}
        </p>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={count === null || count === 0 || busy}
          onClick={() => void begin()}
        >
          {busy && <ButtonSpinner />}
          Move all to screening
        </button>
      </div>
      {message && (
        <AlertBox tone={message.tone} onDismiss={close}>
          {message.text}
        </AlertBox>
      )}
      {results.length > 0 && (
        <BulkResults name="moved-to-screening" title="Moved to screening" results={results} />
      )}
      {dialog}
    </>
  );
}
