import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';

const schema = object({
  first: string().max(5, 'At most 5 characters'),
  second: string().max(5, 'At most 5 characters'),
  id: string().required('Tree ID required'),
});

it('names the field once in each line of the summary', async () => {
  const form = (
    <SchemaForm
      schema={schema}
      initialValues={{ first: 'too long', second: 'too long', id: '' }}
      mode="create"
      submitLabel="Plant"
      onSubmit={() => Promise.resolve()}
    >
      <TextField name="first" label="First name" />
      <TextField name="second" label="Second name" />
      <TextField name="id" label="Tree ID" />
    </SchemaForm>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Plant' }));
  const summary = (await screen.findByText('3 entries need attention')).closest('[role="alert"]');
  const lines = within(summary as HTMLElement).getAllByRole('link');
  expect(lines.map((line) => line.textContent)).toEqual([
    'First name: At most 5 characters',
    'Second name: At most 5 characters',
    'Tree ID required',
  ]);
});
