import { useEffect, useRef } from 'react';
import { useSetField } from '#ui/form/form-context.ts';

interface EmptiedWithProps {
  readonly name: string;
  /** The value the field depends on. */
  readonly of: unknown;
  /** Whether the field is already empty. */
  readonly empty: boolean;
}

/** Clears a field when the value it depends on changes. */
export function EmptiedWith({ name, of, empty }: EmptiedWithProps) {
  const before = useRef(of);
  const setField = useSetField();
  useEffect(() => {
    const changed = before.current !== of;
    before.current = of;
    if (changed && !empty) setField(name, '');
  }, [of, name, empty, setField]);
  return null;
}
