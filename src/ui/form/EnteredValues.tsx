import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { Fields } from '#lib/merge-fields.ts';

interface EnteredValuesProps {
  readonly children: (values: Fields) => ReactNode;
}

/** Shows something of what is entered in the form around it, as it is typed. */
export const EnteredValues = ({ children }: EnteredValuesProps) =>
  children(useFormikContext<Fields>().values);
