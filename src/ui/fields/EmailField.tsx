import { useState } from 'react';
import { cutWords, unwrapped } from '#lib/unwrapped-email.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * An e-mail address. Text that mail programs add around it is removed on input, with a note; case and format
 * are left to the schema.
 */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'mono' | 'tidied'>) {
  const [cutNote, setCutNote] = useState<string | null>(null);
  const tidied = (typed: string): string => {
    const address = unwrapped(typed);
    if (address.cut.length === 0) return typed;
    setCutNote(cutWords(address));
    return address.email;
  };
  const help = [cutNote, props.help].filter(Boolean).join(' ');
  return (
    <TextField {...props} type="email" tidied={tidied} help={help === '' ? undefined : help} />
  );
}
