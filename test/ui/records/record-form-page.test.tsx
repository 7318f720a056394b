import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { array, object } from 'yup';
import type { Collection } from '#data/engine/collection-of.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { optional, required } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { readerOf, record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const note = record('note', {
  path: 'notes/{id}',
  label: ['note', 'notes'],
  form: object({
    id: newID(),
    title: required('Title'),
    body: optional('Body'),
    tags: array(optional('Tag')).label('Tags').default([]),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin' },
  title: ({ title }) => title,
});

type Note = RecordOf<typeof note>;
const read = readerOf(note);
const milk = read('n1', { id: 'n1', title: 'Milk', body: 'Two bottles' });

let asked: unknown[] = [];
let refusal: Error | null = null;
const ask = async (...what: unknown[]): Promise<void> => {
  asked.push(what);
  if (refusal) throw refusal;
  return Promise.resolve();
};

const notes: Collection<Note, EntryOf<typeof note>, object> = {
  definition: note,
  list: () => listSource('notes', read),
  one: (_, id) => documentSource(`notes/${id}`, read),
  path: (_, id) => `notes/${id}`,
  create: async (_, entry) => {
    await ask('create', entry);
    return entry.id;
  },
  save: (_, id, changed, base) => ask('save', id, changed, base),
  remove: async (_, id) => {
    await ask('remove', id);
    return [];
  },
  change: async (_, { act, id = '' }) => {
    await ask(act, id);
    return { id, entryIDs: [] };
  },
};

function open(id: string | null, as = ada) {
  const one = answering(notes.one({}, id ?? 'new'));
  const { router } = openPage(
    <RecordFormPage
      of={notes}
      ids={{}}
      id={id}
      list={{ label: 'Notes', to: '/notes' }}
      pageOf={(of) => `/${of}`}
      form={({ fresh, readOnly }) => (
        <>
          <TextField name="id" label="ID" readOnly={!fresh} />
          <TextField name="title" label="Title" />
          <TextField name="body" label="Body" />
          <TextField name="tags.0" label="First tag" />
          {!readOnly && <button type="button">Something to change it with</button>}
        </>
      )}
    />,
    { as, path: '/*', address: `/${id ?? 'new'}` },
  );
  return { ...one, router };
}

const field = (name: RegExp) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

beforeEach(() => {
  asked = [];
  refusal = null;
});
describe('the page of one record', () => {
  it('is titled like it, links back to its list, and has history and raw data', () => {
    open('n1').next(milk);
    expect(heading('Milk')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/notes');
    expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(field(/^ID/)).toHaveAttribute('readonly');
  });

  it('saves the changed fields with their former values, and says so', async () => {
    open('n1').next(milk);
    await userEvent.type(field(/^Title/), ' and bread');
    await userEvent.type(field(/^First tag/), 'food');
    await press('Save');
    expect(await screen.findByText('Milk and bread saved')).toBeVisible();
    expect(asked).toEqual([
      ['save', 'n1', { title: 'Milk and bread', tags: ['food'] }, { title: 'Milk', tags: [] }],
    ]);
  });

  it('is titled by its id if its name is blank', proves('R7'), () => {
    open('n1').next(read('n1', { id: 'n1', title: '   ' }));
    expect(heading('n1')).toBeVisible();
  });

  it('keeps the unusual id of an old record', async () => {
    open('an old id').next(read('an old id', { title: 'Milk' }));
    await userEvent.type(field(/^Body/), 'Two bottles');
    await press('Save');
    expect(await screen.findByText('Milk saved')).toBeVisible();
    expect(asked).toEqual([['save', 'an old id', { body: 'Two bottles' }, { body: '' }]]);
  });

  it('shows that saving failed with the reason, and keeps the input', async () => {
    refusal = new Error('Out of paper');
    open('n1').next(milk);
    await userEvent.type(field(/^Title/), ' and bread');
    await press('Save');
    expect(
      await screen.findByText(
        'An error occurred while trying to save this note. Check the developer console for details.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Out of paper/)).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Milk and bread');
  });

  it('takes over what somebody else saved, and asks about a field that both changed', async () => {
    const one = open('n1');
    one.next(milk);
    await userEvent.type(field(/^Title/), ' and bread');
    one.next(read('n1', { id: 'n1', title: 'Eggs', body: 'Six' }));
    expect(field(/^Body/)).toHaveValue('Six');
    expect(screen.getByText('Changed by someone else while you edited it.')).toBeVisible();
  });

  it('keeps the input when the record is deleted or the listener fails', async () => {
    const one = open('n1');
    one.next(milk);
    await userEvent.type(field(/^Title/), ' and bread');
    one.next(null);
    expect(screen.getByText('This record was deleted while you were editing')).toBeVisible();
    one.fail();
    expect(field(/^Title/)).toHaveValue('Milk and bread');
  });

  it('says that there is no such record', () => {
    open('n9').next(null);
    expect(heading('Note not found')).toBeVisible();
    expect(screen.getByText(/There is no note “n9”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says which role reading requires', () => {
    open('n1').fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent(/staff/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is read-only without the right to change it, and follows what is stored', () => {
    const one = open('n1', sam);
    one.next(milk);
    expect(field(/^Title/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /Save|change/ })).toBeNull();
    one.next(read('n1', { id: 'n1', title: 'Eggs' }));
    expect(field(/^Title/)).toHaveValue('Eggs');
  });
});

describe('the page of a new record', () => {
  it('requires missing fields, saves, says so and opens the record', async () => {
    const { router } = open(null);
    expect(heading('New note')).toBeVisible();
    await press('Save');
    expect(await screen.findByText('ID is required', { selector: '.field-error' })).toBeVisible();
    await userEvent.type(field(/^ID/), 'n3');
    await userEvent.type(field(/^Title/), ' Eggs ');
    await press('Save');
    expect(await screen.findByText('Eggs saved')).toBeVisible();
    expect(asked).toEqual([['create', { id: 'n3', title: 'Eggs', body: '', tags: [] }]]);
    expect(router.state.location.pathname).toBe('/n3');
  });

  it('asks once about an id that looks like another one', async () => {
    const list = answering(notes.list({}));
    const { router } = open(null);
    list.next(rowsOfAll(milk));
    await userEvent.type(field(/^ID/), 'N1');
    await userEvent.type(field(/^Title/), 'Eggs');
    await press('Save');
    const question = '“n1” exists and looks the same. Save again if you mean another one.';
    expect(await screen.findByText(question)).toBeVisible();
    expect(asked).toEqual([]);
    await press('Save');
    expect(await screen.findByText('Eggs saved')).toBeVisible();
    expect(router.state.location.pathname).toBe('/N1');
  });
});
