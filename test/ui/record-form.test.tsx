import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { number, object, string } from 'yup';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { findings } from './axe.ts';
import { input, renderPage } from './form-support.tsx';

const schema = object({
  firstName: string().required('First name required'),
  site: string(),
  visits: number(),
});

const ann = { firstName: 'Ann', site: 'Uppsala', visits: 3 };

interface Server {
  store: (change: object) => void;
  sign: (by: { by: string; at: Date }) => void;
  erase: () => void;
  readonly changes: object[];
  /** The `base` of each save: the stored values that it may replace. */
  readonly bases: (object | null)[];
  answer: () => Promise<void>;
}

const BEFORE = { by: 'sam.staff@example.com', at: new Date(2026, 2, 1, 9, 0) };

function RecordForm({ server }: { server: Server }) {
  const [latest, setLatest] = useState(ann);
  const [by, setBy] = useState(BEFORE);
  const [gone, setGone] = useState(false);
  server.store = (change) => setLatest((old) => ({ ...old, ...change }));
  server.sign = setBy;
  server.erase = () => setGone(true);
  return (
    <SchemaForm
      schema={schema}
      initialValues={ann}
      latest={latest}
      latestBy={by}
      gone={gone}
      mode="edit"
      title="Edit subject"
      submitLabel="Save subject"
      onSubmit={async (_values, changed, base) => {
        await server.answer();
        server.changes.push(changed);
        server.bases.push(base);
      }}
    >
      <TextField name="firstName" label="First name" />
      <TextField name="site" label="Site" />
      <NumberField name="visits" label="Visits" />
    </SchemaForm>
  );
}

function open() {
  const server: Server = {
    store: () => undefined,
    sign: () => undefined,
    erase: () => undefined,
    changes: [],
    bases: [],
    answer: () => Promise.resolve(),
  };
  return { server, ...renderPage(<RecordForm server={server} />) };
}

/** By role, because an open question's buttons also contain the field's label. */
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save subject' });

describe('a record that somebody else changes meanwhile', () => {
  it('takes over an untouched field, and says so', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ site: 'Lund' }));
    expect(await screen.findByText('Updated by someone else: Site')).toBeVisible();
    expect(input(/Site/)).toHaveValue('Lund');
    expect(input(/First name/)).toHaveValue('Anna');
    await user.click(save());
    await screen.findByText(/^Saved/);
    expect(server.changes).toEqual([{ firstName: 'Anna' }]);
  });

  it('asks about a field that both changed, and does not save before the answer', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ firstName: 'Anne' }));
    const question = await screen.findByRole('alert');
    expect(question).toHaveTextContent(
      'First name was changed by someone else while you edited it',
    );
    expect(question).toHaveTextContent('Yours');
    expect(within(question).getByText('Anna')).toBeVisible();
    expect(within(question).getByText('Anne')).toBeVisible();
    await user.click(save());
    expect(server.changes).toEqual([]);
    expect(await findings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine: First name' }));
    await user.click(save());
    await waitFor(() => expect(server.changes).toEqual([{ firstName: 'Anna' }]));
    // A save may replace only the value that the answer was about.
    expect(server.bases).toEqual([{ firstName: 'Anne' }]);
  });

  it('asks once about a field that changes repeatedly, with its latest value', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ firstName: 'Anne' }));
    act(() => server.store({ firstName: 'Annika' }));
    const [question, ...others] = await screen.findAllByRole('alert');
    expect(others).toEqual([]);
    expect(question).toHaveTextContent('Annika');
    expect(question).not.toHaveTextContent('Anne');
    await user.click(screen.getByRole('button', { name: 'Keep mine: First name' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.bases).toEqual([{ firstName: 'Annika' }]));
  });

  it('names who changed it and when, in the question and at the field', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    await user.type(input(/Visits/), '1');
    act(() => {
      server.sign({ by: 'ada.admin@example.com', at: new Date(2026, 2, 1, 14, 5) });
      server.store({ firstName: 'Anne', site: 'Lund' });
    });
    const question = await screen.findByRole('alert');
    expect(question).toHaveTextContent(
      'First name was changed by ada.admin@example.com on 03/01/2026 14:05 while you edited it',
    );
    expect(
      screen.getByText('Updated by ada.admin@example.com on 03/01/2026 14:05: Site'),
    ).toBeVisible();
    expect(box(/First name/)).toHaveAccessibleDescription(
      'Changed by ada.admin@example.com on 03/01/2026 14:05 while you edited it.',
    );
    expect(box(/Visits/)).not.toHaveAccessibleDescription();
    expect(await findings()).toEqual([]);
  });

  it('names nobody if the author is unknown', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ firstName: 'Anne' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed by someone else');
    expect(box(/First name/)).toHaveAccessibleDescription(
      'Changed by someone else while you edited it.',
    );
  });

  it('links to the question from the footer, the field and a blocked save', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ firstName: 'Anne' }));
    const question = await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Choose which value to keep first.' }));
    expect(question).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Choose which value to keep' }));
    expect(question).toHaveFocus();
    await user.click(save());
    expect(question).toHaveFocus();
    expect(server.changes).toEqual([]);
  });

  it('moves to the next question, and from the last one to its field', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    await user.type(input(/Site/), '!');
    act(() => server.store({ firstName: 'Anne', site: 'Lund' }));
    await user.click(await screen.findByRole('button', { name: 'Keep mine: First name' }));
    const [next] = screen.getAllByRole('alert');
    expect(next).toHaveTextContent('Site was changed');
    expect(next).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use theirs: Site' }));
    expect(box(/Site/)).toHaveFocus();
    expect(box(/Site/)).toHaveValue('Lund');
    expect(box(/Site/)).not.toHaveAccessibleDescription();
    expect(screen.queryByText('Choose which value to keep first.')).toBeNull();
  });

  it('puts their value into the form on request, and then has nothing to save', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.store({ firstName: 'Anne' }));
    await user.click(await screen.findByRole('button', { name: 'Use theirs: First name' }));
    expect(input(/First name/)).toHaveValue('Anne');
    await user.click(save());
    expect(await screen.findByText('No changes to save')).toBeVisible();
    expect(server.changes).toEqual([]);
  });

  it('does not mistake its own save for somebody else’s', async () => {
    const { server, user } = open();
    server.answer = () => {
      server.store({ firstName: 'Anna' });
      return new Promise((resolve) => setTimeout(resolve, 20));
    };
    await user.type(input(/First name/), 'a');
    await user.click(save());
    await screen.findByText(/^Saved/);
    expect(screen.queryByText(/Updated by someone else/)).toBeNull();
    expect(input(/First name/)).toHaveValue('Anna');
  });

  it('keeps its saved value when an older version with other changes arrives first', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    await user.click(save());
    await screen.findByText(/^Saved/);
    act(() => server.store({ site: 'Lund' }));
    expect(await screen.findByText('Updated by someone else: Site')).toBeVisible();
    expect(screen.queryByText(/^Saved/)).toBeNull();
    expect(input(/First name/)).toHaveValue('Anna');
  });

  it('blocks saving and keeps the input when the record is deleted', async () => {
    const { server, user } = open();
    await user.type(input(/First name/), 'a');
    act(() => server.erase());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This record was deleted while you were editing',
    );
    await user.click(save());
    expect(server.changes).toEqual([]);
    expect(input(/First name/)).toHaveValue('Anna');
  });

  it('sends null for a field that was emptied', async () => {
    const { server, user } = open();
    await user.clear(input(/Visits/));
    await user.click(save());
    await waitFor(() => expect(server.changes).toEqual([{ visits: null }]));
  });
});

describe('leaving a form', () => {
  it('asks before unsaved input is lost, naming it, and stays on request', async () => {
    const { user, router } = open();
    await user.type(input(/First name/), 'a');
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(within(dialog).getByText('Edit subject: First name')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/');
    expect(input(/First name/)).toHaveValue('Anna');
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('does not ask if nothing was typed, or if it was undone', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await act(() => router.navigate('/'));
    await user.type(input(/First name/), 'a{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('does not ask after a save', async () => {
    const { user } = open();
    await user.type(input(/First name/), 'a');
    await user.click(save());
    await screen.findByText(/^Saved/);
    await user.click(screen.getByRole('link', { name: 'Go elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('blocks closing the tab only while something is unsaved', async () => {
    const { user } = open();
    const held = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(held()).toBe(false);
    await user.type(input(/First name/), 'a');
    await waitFor(() => expect(held()).toBe(true));
    await user.click(save());
    await screen.findByText(/^Saved/);
    expect(held()).toBe(false);
  });
});
