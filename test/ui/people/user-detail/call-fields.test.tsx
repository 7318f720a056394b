import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CallFields } from '#areas/people/user-detail/workflows/views/CallFields.tsx';
import { callContext, followUpForm } from '#domain/people/call/schema.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { openPage } from '#test/ui/page-support.tsx';

it('offers the name of whoever is signed in, entered by one key, and fills it in for nobody', async () => {
  const empty = { status: 'not scheduled', dateOfCall: null, employeeName: '', notes: '' };
  openPage(
    <SchemaForm
      schema={followUpForm}
      initialValues={empty}
      context={callContext('not scheduled', new Date())}
      mode="edit"
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <CallFields status="not scheduled" />
    </SchemaForm>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Employee name/);
  expect(field).toHaveValue('');
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Sam']);
  await userEvent.type(field, '{ArrowDown}');
  expect(field).toHaveValue('Sam');
  await userEvent.type(field, ' the second{ArrowDown}');
  expect(field).toHaveValue('Sam the second');
});
