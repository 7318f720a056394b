import { Link } from 'react-router-dom';
import type { Live } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { href } from '#routing/href.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { BulkResults } from '#records/bulk/BulkResults.tsx';
import { heldBack } from '#ui/held-back.ts';
import { useMoveHolding } from './use-move-holding.ts';

interface HoldingLineProps {
  readonly count: Live<number>;
}

function countText(count: Live<number>): string {
  if (count.state === 'loading') return 'Counting…';
  if (count.state === 'error') return 'The users in holding pre-screen could not be counted.';
  return `${formatCount(count.data)} users in holding pre-screen`;
}

/** The number of users in holding pre-screen, with the button to move them all (OPS-OVER-02, -03). */
export function HoldingLine({ count }: HoldingLineProps) {
  const { busy, message, results, begin, close, dialog } = useMoveHolding();
  return (
    <>
      <div className="holding-line">
        <p className="mb-0" aria-live="polite">
          {countText(count)}
        </p>
        {count.state === 'ready' && count.data > 0 && (
          <Link to={`${href('surveyTool')}?status=holding-pre-screen`}>Show them</Link>
        )}
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={count.state !== 'ready' || count.data === 0}
          {...heldBack(busy, () => void begin())}
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
