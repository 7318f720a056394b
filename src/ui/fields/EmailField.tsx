import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address as typed; lower case and form are the schema's business. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'mono'>) {
  return <TextField {...props} type="email" />;
}
