import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { Fields } from '#lib/merge-fields.ts';

interface EnteredValuesProps {
  readonly children: (values: Fields) => ReactNode;
}

/** Renders from the current values of the surrounding form. */
export const EnteredValues = ({ children }: EnteredValuesProps) =>
  children(useFormikContext<Fields>().values);
