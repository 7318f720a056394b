import { useOptimistic, useTransition } from 'react';

/**
 * A field whose value is in the URL: shows a choice immediately rather than when the new view has
 * rendered, and reverts if the URL does not follow.
 * @param change requests the new URL; its promise settles once it has changed
 */
export function useChosen<Value>(
  inAddress: Value,
  change: (value: Value) => Promise<void> | void,
): [Value, (value: Value) => void] {
  const [value, setAhead] = useOptimistic(inAddress);
  const [, start] = useTransition();
  const choose = (next: Value) =>
    start(async () => {
      setAhead(next);
      await change(next);
    });
  return [value, choose];
}
