import { useDeferredValue } from 'react';
import { recordOf } from '#domain/shared/read-document.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { textOf } from '#ui/fields/use-form-field.ts';
import { EnteredValues } from '#ui/form/EnteredValues.tsx';
import { PhoneFrame } from '#areas/content/shared/phone/PhoneFrame.tsx';
import { RichText } from './RichText.tsx';

export const AboutPagePreview = () => (
  <PhoneFrame of="the about page">
    <EnteredValues>{(values) => <Shown page={recordOf(values['aboutPage'])} />}</EnteredValues>
  </PhoneFrame>
);

function Shown({ page }: { readonly page: Fields }) {
  const text = (name: string) => textOf(page[name]).trim();
  // Deferred, because rendering a long text must not block typing.
  const html = useDeferredValue(text('content'));
  if (Object.keys(page).every((name) => text(name) === '')) return <p>There is no text yet.</p>;
  return (
    <>
      <p className="phone-title">{text('subtitle')}</p>
      <RichText html={html} />
      <p className="phone-text">{text('address')}</p>
      <p className="phone-links">
        {text('termsOfUse') !== '' && <span className="phone-link">Terms of use</span>}
        {text('privacyPolicy') !== '' && <span className="phone-link">Privacy policy</span>}
      </p>
      <p className="text-body-secondary">{text('copyright')}</p>
    </>
  );
}
