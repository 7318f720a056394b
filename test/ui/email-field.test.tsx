import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { object } from 'yup';
import { emailField } from '#domain/people/subject/schema.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { input, renderPage } from './form-support.tsx';

/** Renders a form with one e-mail and records what is saved. */
function open(email = '') {
  const saved: unknown[] = [];
  renderPage(
    <SchemaForm
      schema={object({ email: emailField() })}
      initialValues={{ email }}
      mode="create"
      submitLabel="Save"
      onSubmit={(values) => Promise.resolve(void saved.push(values))}
    >
      <EmailField name="email" label="Email" help="For the app." />
    </SchemaForm>,
  );
  return saved;
}

const paste = (text: string) => fireEvent.change(input(/^Email/), { target: { value: text } });

it('cuts off what a mail program added when the field is left, and says so', async () => {
  const saved = open();
  paste('mailto:x@e.com;');
  expect(input(/^Email/)).toHaveValue('mailto:x@e.com;');
  fireEvent.blur(input(/^Email/));
  await waitFor(() => expect(input(/^Email/)).toHaveValue('x@e.com'));
  expect(input(/^Email/)).toHaveAccessibleDescription(
    '“mailto:” and “;” were cut off. For the app.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ email: 'x@e.com' }]));
});

it('says so only of the address from which it was cut', async () => {
  open();
  paste('mailto:x@e.com;');
  fireEvent.blur(input(/^Email/));
  await waitFor(() => expect(input(/^Email/)).toHaveValue('x@e.com'));
  fireEvent.blur(input(/^Email/));
  expect(input(/^Email/)).toHaveAccessibleDescription(/^“mailto:” and “;” were cut off\./);
  paste('y@e.com');
  fireEvent.blur(input(/^Email/));
  expect(input(/^Email/)).toHaveAccessibleDescription('For the app.');
});

it('cuts it off as well when Enter submits the form from the field', async () => {
  const saved = open();
  paste('<x@e.com>');
  fireEvent.keyDown(input(/^Email/), { key: 'Enter' });
  fireEvent.submit(input(/^Email/));
  await waitFor(() => expect(saved).toEqual([{ email: 'x@e.com' }]));
});

it('rejects an invalid address, and leaves it as typed', async () => {
  const saved = open();
  paste('x@e.com,y');
  fireEvent.blur(input(/^Email/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(input(/^Email/)).toBeInvalid());
  expect(input(/^Email/)).toHaveValue('x@e.com,y');
  expect(saved).toEqual([]);
});
