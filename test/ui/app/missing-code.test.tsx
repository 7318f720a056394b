import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { date, object } from 'yup';
import { HelpButton } from '#app/shell/HelpButton.tsx';
import { Palette } from '#app/shell/Palette.tsx';
import { setPaletteOpen } from '#app/shell/palette-state.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { proves } from '#test/support/proves.ts';
import { input, renderPage } from '#test/ui/form-support.tsx';
import { openPage } from '#test/ui/page-support.tsx';

// Failing imports make the lazy parts fail.
vi.mock('react-datepicker', () => {
  throw new Error('offline');
});
vi.mock('firebase/firestore', () => {
  throw new Error('offline');
});
vi.mock('react-bootstrap/Modal', () => {
  throw new Error('offline');
});

// React logs errors caught by a boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

it('keeps the form and the typed date when the code of the calendar fails to load', async () => {
  const saved: unknown[] = [];
  const { user } = renderPage(
    <SchemaForm
      schema={object({ call: date().nullable() })}
      initialValues={{ call: null }}
      mode="edit"
      latest={undefined}
      gone={false}
      submitLabel="Save"
      onSubmit={(_all, changed) => {
        saved.push(changed);
        return Promise.resolve();
      }}
    >
      <DateField name="call" label="Date of call" />
    </SchemaForm>,
  );
  await user.type(input('Date of call'), '03/04/2026');
  await user.click(screen.getByRole('button', { name: 'Pick Date of call' }));
  expect(await screen.findByText('Something went wrong here')).toBeVisible();
  expect(input('Date of call')).toHaveValue('03/04/2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toEqual([{ call: new Date('2026-03-04T12:00:00Z') }]));
});

it('keeps the page, with an error in the palette, when the code of the palette fails to load', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  render(
    <>
      <input aria-label="Notes" defaultValue="Half a sentence" />
      <Palette />
    </>,
  );
  act(() => setPaletteOpen(true));
  const dialog = screen.getByRole('dialog', { name: 'Find a person or page' });
  expect(await within(dialog).findByText('Something went wrong here')).toBeVisible();
  expect(input('Notes')).toHaveValue('Half a sentence');
  act(() => setPaletteOpen(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it(
  'keeps the page and shows an error when the code of the help fails to load',
  proves('TEAM-HELP-01'),
  async () => {
    const page = (
      <>
        <input aria-label="Notes" defaultValue="Half a sentence" />
        <HelpButton />
      </>
    );
    openPage(page, { path: '*', address: '/roles' });
    act(() => screen.getByRole('button', { name: 'Help for this page' }).click());
    expect(await screen.findByText('Something went wrong here')).toBeVisible();
    expect(input('Notes')).toHaveValue('Half a sentence');
  },
);
