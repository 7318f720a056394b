import { useDeferredValue } from 'react';
import { textOf, useFormField } from '#ui/fields/use-form-field.ts';
import { HTMLPreview } from './HTMLPreview.tsx';

export function TypedPreview() {
  const { value } = useFormField({ name: 'HTML', label: 'HTML' });
  const html = useDeferredValue(textOf(value));
  if (html.trim() === '') return null;
  return (
    <figure className="phone-preview">
      <figcaption>Preview</figcaption>
      <HTMLPreview name="the page as typed" html={html} url="" />
    </figure>
  );
}
