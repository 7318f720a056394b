import { useField } from 'formik';
import { useState } from 'react';
import { cutWords, unwrapped, type Unwrapped } from '#lib/unwrapped-email.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * An e-mail address. Text that mail programs add around it is removed on input, with a note; case and format
 * are left to the schema.
 */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'mono' | 'tidied'>) {
  const [{ value }] = useField<unknown>(props.name);
  const [last, setLast] = useState<Unwrapped | null>(null);
  // The note applies only to the address that was cut.
  const cutNote = last?.email === value ? last && cutWords(last) : null;
  const tidied = (typed: string): string => {
    const address = unwrapped(typed);
    if (address.cut.length === 0) return typed;
    setLast(address);
    return address.email;
  };
  const help = [cutNote, props.help].filter(Boolean).join(' ');
  return (
    <TextField {...props} type="email" tidied={tidied} help={help === '' ? undefined : help} />
  );
}
