import { useState, type ReactNode } from 'react';
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx';

export interface BulkAct<Result> extends BulkQuestion {
  /** Performs the act and reports progress. */
  readonly run: (onProgress: (progress: string) => void) => Promise<Result>;
}

interface Asked {
  readonly act: BulkAct<unknown>;
  readonly answer: (result: Promise<unknown>) => void;
}

/**
 * A bulk act: staff first sees the exact list, then the progress. `BulkResults` shows the outcome.
 */
export function useBulkAct(): {
  /** @returns null when cancelled; rejects as the act does */
  readonly ask: <Result>(act: BulkAct<Result>) => Promise<Result | null>;
  /** To be rendered on the page. */
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [progress, setProgress] = useState('');
  const ask = <Result,>(act: BulkAct<Result>) =>
    new Promise<Result | null>((resolve) => {
      setProgress('');
      setAsked({ act, answer: (result) => resolve(result as Promise<Result | null>) });
    });
  const run = async ({ act, answer }: Asked) => {
    const done = act.run(setProgress);
    answer(done);
    try {
      await done;
    } catch {
      // Reported to the caller.
    }
    setAsked(null);
  };
  const close = ({ answer }: Asked) => {
    answer(Promise.resolve(null));
    setAsked(null);
  };
  const dialog = asked && (
    <BulkDialog
      {...asked.act}
      progress={progress}
      onRun={() => run(asked)}
      onClose={() => close(asked)}
    />
  );
  return { ask, dialog };
}
