import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { lockDrafts, unlockDrafts } from '#lib/drafts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { input, renderPage } from './form-support.tsx';

const schema = object({ firstName: string(), site: string() });
const ann = { firstName: 'Ann', site: 'Uppsala' };

interface Saved {
  readonly changed: object;
  readonly base: object | null;
}

function open(record = ann) {
  const saved: Saved[] = [];
  const page = renderPage(
    <SchemaForm
      schema={schema}
      initialValues={record}
      latest={record}
      mode="edit"

      gone={false}
      title="Edit subject"
      submitLabel="Save"
      onSubmit={(_, changed, base) => {
        saved.push({ changed, base });
        return Promise.resolve();
      }}
    >
      <TextField name="firstName" label="First name" />
      <TextField name="site" label="Site" />
    </SchemaForm>,
  );
  return { ...page, saved };
}

/** Locks the console while a form has unsaved text, then signs in again. */
async function typeAndLock(text: string) {
  const { user, unmount } = open();
  await user.clear(input('First name'));
  await user.type(input('First name'), text);
  lockDrafts('ann');
  unmount();
}

const notice = () => screen.queryByText(/What you typed before the console was locked at/);

describe('a form closed by the idle lock', () => {
  afterEach(() => lockDrafts(null));

  it('restores the input for the same person, says so, and saves it normally', async () => {
    await typeAndLock('Anna');
    unlockDrafts('ann');
    const { user, saved } = open();
    expect(input('First name')).toHaveValue('Anna');
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(saved).toEqual([{ changed: { firstName: 'Anna' }, base: { firstName: 'Ann' } }]);
    await user.type(input('Site'), '!');
    expect(notice()).toBeNull();
  });

  it('shows somebody else the stored values', async () => {
    await typeAndLock('Anna');
    unlockDrafts('bob');
    open();
    expect(input('First name')).toHaveValue('Ann');
    expect(notice()).toBeNull();
  });

  it('asks about a field that somebody else saved meanwhile, and takes over the others', async () => {
    await typeAndLock('Anna');
    unlockDrafts('ann');
    open({ firstName: 'Anne', site: 'Lund' });
    expect(await screen.findByText(/First name was changed by someone else/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Anna');
    expect(input('Site')).toHaveValue('Lund');
  });

  it('shows the stored values when the draft is discarded', async () => {
    await typeAndLock('Anna');
    unlockDrafts('ann');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(input('First name')).toHaveValue('Ann');
    expect(notice()).toBeNull();
  });

  it('keeps nothing if it was left in another way', async () => {
    const { user, unmount } = open();
    await user.type(input('First name'), 'a');
    unmount();
    open();
    expect(input('First name')).toHaveValue('Ann');
  });
});
