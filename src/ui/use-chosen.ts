import { useOptimistic, useTransition } from 'react';

/**
 * The value of a field that lives in the address, and its change: what was chosen is shown at once, not
 * only when the view of the new address has been drawn. Where the address does not follow, the field
 * shows again what it says.
 *
 * @param change asks for the new address; what it returns ends when the address has changed
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
