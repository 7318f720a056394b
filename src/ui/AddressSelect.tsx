import type { ComponentProps } from 'react';
import { useChosen } from './use-chosen.ts';

interface AddressSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** What the address says. */
  readonly value: string;
  /** Asks for the new address; what it returns ends when the address has changed. */
  readonly onChoose: (value: string) => Promise<void> | void;
}

/** A select field whose choice lives in the address: it shows the new one before its view is drawn. */
export function AddressSelect({ value, onChoose, ...select }: AddressSelectProps) {
  const [shown, choose] = useChosen(value, onChoose);
  return <select {...select} value={shown} onChange={({ target }) => choose(target.value)} />;
}
