import { useFormikContext } from 'formik';
import { useCallback } from 'react';

/** Changes a value from outside of its field; the form is checked anew. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return useCallback(
    (name: string, value: unknown) => void setFieldValue(name, value),
    [setFieldValue],
  );
}
