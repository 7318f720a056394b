import { useState } from 'react';
import { cutWords, unwrapped } from '#lib/unwrapped-email.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * An e-mail address. Text that mail programs add around it is removed on input, with a note; case and format
 * are left to the schema.
 */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'mono' | 'tidied'>) {
  const [said, setSaid] = useState<string | null>(null);
  const tidied = (typed: string): string => {
    const address = unwrapped(typed);
    if (address.cut.length === 0) return typed;
    setSaid(cutWords(address));
    return address.email;
  };
  const help = [said, props.help].filter(Boolean).join(' ');
  return (
    <TextField {...props} type="email" tidied={tidied} help={help === '' ? undefined : help} />
  );
}
