import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import type { Fields } from '#lib/merge-fields.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { TAKES_FORM, TAKES_TEXT } from '#ui/form/takes-text.ts';
import { input, renderPage } from './form-support.tsx';

const schema = object({
  title: string().default('').required('Title required'),
  text: string().default(''),
});
const STORED = { title: 'Breathe', text: 'Slowly.' };

interface Options {
  readonly keptAs?: string | undefined;
  readonly stored?: Fields;
  readonly latest?: Fields | undefined;
  readonly save?: () => Promise<void>;
}

function openForm({
  keptAs = 'ann page',
  stored = STORED,
  latest = stored,
  ...more
}: Options = {}) {
  return renderPage(
    <SchemaForm
      schema={schema}
      title="The page"
      mode="edit"

      gone={false}
      initialValues={stored}
      latest={latest}
      keptAs={keptAs === '' ? undefined : keptAs}
      submitLabel="Save"
      onSubmit={more.save ?? (() => Promise.resolve())}
    >
      <TextField name="title" label="Title" />
      <TextField name="text" label="Text" />
    </SchemaForm>,
  );
}

const BACK = /^What you typed here at \d\d:\d\d and did not save is back\./;

/** Unmounts the page without asking, as after a crash. */
async function typeAndCrash(options: Options = {}, text = ' Then hold.') {
  const page = openForm(options);
  await page.user.type(input(/Text/), text);
  page.unmount();
}

describe('typed text that was not saved', () => {
  it('is restored after the page crashed, with a note of when it was typed', async () => {
    await typeAndCrash();
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly. Then hold.');
    expect(input(/Title/)).toHaveValue('Breathe');
    expect(screen.getByText(BACK)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('says since when also after it came back once before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 9, 10) });
    await typeAndCrash();
    vi.setSystemTime(new Date(2026, 2, 1, 9, 40));
    openForm().unmount();
    openForm();
    expect(screen.getByText(BACK)).toHaveTextContent('What you typed here at 09:10 and');
    vi.setSystemTime(new Date(2026, 2, 2, 9, 0));
    cleanup();
    openForm();
    expect(screen.getByText(/^What you typed here/)).toHaveTextContent(' at 03/01/2026 09:10 and ');
    vi.useRealTimers();
  });

  it('is saved as if just typed, and then no longer kept', async () => {
    await typeAndCrash();
    const sent: unknown[] = [];
    const { user, unmount } = openForm({ save: () => Promise.resolve(void sent.push('saved')) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved \d\d:\d\d$/);
    expect(sent).toEqual(['saved']);
    expect(screen.queryByText(BACK)).toBeNull();
    unmount();
    openForm({ stored: { ...STORED, text: 'Slowly. Then hold.' } });
    expect(screen.queryByText(BACK)).toBeNull();
  });

  it('is not kept after a save that closes its form, such as a dialog', async () => {
    function Dialog() {
      const [open, setOpen] = useState(true);
      if (!open) return <p>Closed</p>;
      return (
        <SchemaForm
          schema={schema}
          mode="create"
          initialValues={STORED}
          keptAs="ann page"
          submitLabel="Save"
          onSubmit={() => Promise.resolve()}
          onSaved={() => setOpen(false)}
        >
          <TextField name="text" label="Text" />
        </SchemaForm>
      );
    }
    const { user } = renderPage(<Dialog />);
    await user.type(input(/Text/), ' Then hold.');
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Closed');
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be discarded, which restores the stored values', async () => {
    await typeAndCrash();
    const { user, unmount } = openForm();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(input(/Text/)).toHaveValue('Slowly.');
    expect(screen.queryByText(BACK)).toBeNull();
    unmount();
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly.');
  });

  it('is not restored after leaving without saving', async () => {
    const { user, unmount } = openForm();
    await user.type(input(/Text/), ' Then hold.');
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    unmount();
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly.');
  });

  it('is carried along by a link that leads back to the same form elsewhere', async () => {
    const { router, user, unmount } = openForm();
    await user.type(input(/Text/), ' Then hold.');
    await act(() => router.navigate('/elsewhere', { state: TAKES_TEXT }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    unmount();
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly. Then hold.');
  });

  it('triggers a question on a link to the same form if nothing keeps it', async () => {
    const { router, user } = openForm({ keptAs: '' });
    await user.type(input(/Text/), ' Then hold.');
    await act(() => router.navigate('/elsewhere', { state: TAKES_TEXT }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('is left without a question by a link that hands over the whole form', async () => {
    const { router, user } = openForm({ keptAs: '' });
    await user.type(input(/Text/), ' Then hold.');
    await act(() => router.navigate('/elsewhere', { state: TAKES_FORM }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('is kept when somebody chose to stay on the page', async () => {
    const { user, unmount } = openForm();
    await user.type(input(/Text/), ' Then hold.');
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    unmount();
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly. Then hold.');
  });

  it('is merged with what a colleague stored meanwhile in another field', async () => {
    await typeAndCrash();
    openForm({ stored: { ...STORED, title: 'Breathe out' } });
    expect(input(/Title/)).toHaveValue('Breathe out');
    expect(input(/Text/)).toHaveValue('Slowly. Then hold.');
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it.each([true, false])(
    'asks if a colleague changed the same field (the record is followed: %s)',
    async (followed) => {
      await typeAndCrash();
      const stored = { ...STORED, text: 'Quickly.' };
      openForm({ stored, latest: followed ? stored : undefined });
      expect(await screen.findByText('Choose which value to keep first.')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Slowly. Then hold.');
      expect(screen.getByText('Quickly.')).toBeVisible();
    },
  );

  it('is restored exactly: an emptied field is empty', async () => {
    const page = openForm();
    await page.user.clear(input(/Text/));
    page.unmount();
    openForm();
    expect(input(/Text/)).toHaveValue('');
  });

  it('is not shared with another form, and not kept for a form without a name', async () => {
    await typeAndCrash({ keptAs: '' });
    expect(sessionStorage).toHaveLength(0);
    await typeAndCrash();
    openForm({ keptAs: 'bob page' });
    await waitFor(() => expect(input(/Text/)).toHaveValue('Slowly.'));
  });

  it('is left alone if it cannot be read', () => {
    sessionStorage.setItem('tempest.unsaved.ann page', '{"values":[]}');
    openForm();
    expect(input(/Text/)).toHaveValue('Slowly.');
    expect(screen.queryByText(BACK)).toBeNull();
  });
});
