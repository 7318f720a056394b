import type { ComponentProps } from 'react';
import { useChosen } from './use-chosen.ts';

interface AddressSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string;
  /** Requests the new URL; the returned promise settles once it has changed. */
  readonly onChoose: (value: string) => Promise<void> | void;
}

/** A select whose value is in the URL: it shows the new choice before the new view renders. */
export function AddressSelect({ value, onChoose, ...select }: AddressSelectProps) {
  const [shown, choose] = useChosen(value, onChoose);
  return <select {...select} value={shown} onChange={({ target }) => choose(target.value)} />;
}
