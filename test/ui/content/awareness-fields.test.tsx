import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AwarenessFields } from '#areas/content/awareness/AwarenessFields.tsx';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function open(values: object) {
  const fresh = !('uuid' in values);
  const initialValues = { ...awarenessActivity.form.getDefault(), ...values };
  openPage(
    <SchemaForm
      schema={awarenessActivity.form}
      {...(fresh ? { mode: 'create' } : { mode: 'edit', latest: undefined, gone: false })}
      initialValues={initialValues}
      submitLabel="Save"
      onSubmit={() => Promise.resolve()}
    >
      <AwarenessFields fresh={fresh} row={null} />
    </SchemaForm>,
    { as: ada },
  );
}

const uuid = () => screen.getByLabelText<HTMLInputElement>(/UUID/);

it('generates the UUID of a new activity by a button', proves('AUTHOR-AWARE-04'), async () => {
  open({});
  expect(uuid()).toHaveAttribute('readonly');
  expect(uuid()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Generate UUID' }));
  expect(uuid().value).toMatch(UUID);
});

it('asks before it replaces the UUID of a stored activity', proves('AUTHOR-D-63'), async () => {
  open({ uuid: 'u-1', key: 'breathing' });
  expect(screen.getByLabelText(/Key/)).toHaveAttribute('readonly');
  await userEvent.click(screen.getByRole('button', { name: 'Generate another UUID' }));
  expect(uuid()).toHaveValue('u-1');
  const confirm = screen.getByRole('button', { name: 'Generate it' });
  // Clicks are ignored at first: one meant for the first step may still arrive.
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(confirm);
  expect(uuid().value).toMatch(UUID);
});

it('warns about audio outside its folder', proves('AUTHOR-AWARE-07'), () => {
  open({});
  const audio = screen.getByLabelText(/Remote Audio Filename/);
  const warning = () => screen.queryByText(/does not contain “\/assets\/audio\/”/);
  expect(warning()).toBeNull();
  fireEvent.change(audio, { target: { value: 'breathing.mp3' } });
  expect(warning()).toBeVisible();
  fireEvent.change(audio, { target: { value: 'programs/p/assets/audio/breathing.mp3' } });
  expect(warning()).toBeNull();
});
