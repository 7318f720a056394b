import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { MAX_FAQS } from '#domain/operations/landing-page/styling.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';

const PROPS = { name: 'faqs', label: 'FAQs' };

/** Questions and answers (OPS-STYLE-08). */
export function FaqsField() {
  const field = useFormField(PROPS);
  const faqs: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div id={field.id} tabIndex={-1}>
      {faqs.length === 0 && <p className="text-body-secondary">No questions yet.</p>}
      {faqs.map((_, at) => (
        <div key={at} role="group" className="form-part" aria-label={`FAQ ${at + 1}`}>
          <TextField name={`faqs.${at}.question`} label="Question" />
          <TextAreaField name={`faqs.${at}.answer`} label="Answer" rows={3} />
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Remove FAQ ${at + 1}`}
            disabled={field.busy}
            onClick={() => {
              field.change(faqs.filter((__, place) => place !== at));
              // Moves the focus, because the pressed button unmounts with its question.
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <FieldNotes field={field} />
      <Button
        ref={add}
        variant="outline-secondary"
        disabled={field.busy || faqs.length >= MAX_FAQS}
        onClick={() => field.change([...faqs, { question: '', answer: '' }])}
      >
        Add question
      </Button>
    </div>
  );
}
