import { useState } from 'react';
import { dryRunRestore } from '#data/use-cases/data-reset.ts';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { RestorePlan } from './RestoreDialog.tsx';

export interface RestoreStep {
  /** The backup whose dry run is in progress. */
  readonly asking: string | null;
  readonly plan: RestorePlan | null;
  readonly ask: (backupPath: string) => void;
  readonly close: () => void;
}

export function useRestore(): RestoreStep {
  const toast = useToast();
  const [asking, setAsking] = useState<string | null>(null);
  const [plan, setPlan] = useState<RestorePlan | null>(null);
  const ask = async (backupPath: string) => {
    setAsking(backupPath);
    try {
      setPlan({ backupPath, ...(await dryRunRestore(backupPath)) });
    } catch (error) {
      toast.failure(errorText(error), backupPath);
    } finally {
      setAsking(null);
    }
  };
  return { asking, plan, ask: (path) => void ask(path), close: () => setPlan(null) };
}
