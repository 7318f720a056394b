import { useState } from 'react';
import { cutWords, unwrapped } from '#lib/unwrapped-email.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * An e-mail address. What mail programs put around one is cut off once it is typed or pasted, and the field says
 * so; lower case and form are the schema's business.
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
