import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import type { Fields } from '#lib/merge-fields.ts';

/** Changes a value from outside of its field; the form is checked anew. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return useCallback(
    (name: string, value: unknown) => void setFieldValue(name, value),
    [setFieldValue],
  );
}

/** Changes many values at once; the form is checked anew. */
export function useSetFields(): (changes: Fields) => void {
  const { values, setValues } = useFormikContext<Fields>();
  return (changes) => void setValues({ ...values, ...changes });
}
