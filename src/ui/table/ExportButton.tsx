import { useEffect, useState } from 'react';
import type { ListRows } from '../../lib/live.ts';
import { Icon } from '../icons.tsx';
import { loadedText } from './texts.ts';

export interface ExportButtonProps {
  /** Null while nothing is loaded. */
  readonly data: ListRows<unknown> | null;
  readonly onNeedAll?: (() => void) | undefined;
  readonly save: () => Promise<void>;
}

/** Exports the list; where rows are still missing it asks for them, says so and goes on by itself. */
export function ExportButton({ data, onNeedAll, save }: ExportButtonProps) {
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  const complete = data?.complete === true;
  const due = state === 'waiting' && complete;
  useEffect(() => {
    if (!due) return;
    let left = false;
    save().then(
      () => !left && setState('idle'),
      () => !left && setState('failed'),
    );
    return () => {
      left = true;
    };
    // Only the moment counts at which the rows are all there, not what changes later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [due]);

  const onClick = () => {
    if (state === 'waiting') {
      setState('idle');
      return;
    }
    setState('waiting');
    if (!complete) onNeedAll?.();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        disabled={data === null}
        onClick={onClick}
      >
        <Icon name="download" />
        {state === 'waiting' ? 'Cancel export' : 'Export CSV'}
      </button>
      <span className="export-note" role="status">
        {state === 'waiting' && data !== null && !complete && `Export waits: ${loadedText(data)}…`}
        {state === 'failed' && 'The export could not be made. Try again.'}
      </span>
    </>
  );
}
