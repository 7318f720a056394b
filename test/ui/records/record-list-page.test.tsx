import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { object } from 'yup';
import type { Collection } from '#data/engine/collection-of.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { optional, required } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { readerOf, record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { FormError } from '#lib/form-error.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const note = record('note', {
  path: 'notes/{id}',
  label: ['note', 'notes'],
  form: object({ id: newID(), title: required('Title'), body: optional('Body') }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  title: ({ title }) => title,
});

type Note = RecordOf<typeof note>;
const read = readerOf(note);
const milk = read('n1', { id: 'n1', title: 'Milk', body: 'Two bottles' });
const bread = read('n2', { id: 'n2', title: 'Bread' });

let asked: unknown[] = [];
let refusal: Error | null = null;
let waiting: Promise<void> = Promise.resolve();

/** Records the page's writes. */
const ask = async (...what: unknown[]): Promise<void> => {
  asked.push(what);
  await waiting;
  if (refusal) throw refusal;
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

function open(as = ada, address = '/') {
  const list = answering(notes.list({}));
  const { router } = openPage(
    <RecordListPage
      of={notes}
      ids={{}}
      title="Notes"
      columns={[{ key: 'title', header: 'Title', text: ({ title }) => title }]}
      form={({ fresh }) => (
        <>
          <TextField name="id" label="ID" readOnly={!fresh} />
          <TextField name="title" label="Title" />
          <TextField name="body" label="Body" />
        </>
      )}
    />,
    { as, address },
  );
  list.next(rowsOfAll(milk, bread));
  return { ...list, router };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText(name);
const press = (name: string) => userEvent.click(button(name));

beforeEach(() => {
  asked = [];
  refusal = null;
  waiting = Promise.resolve();
});
describe('the list of a kind of record', () => {
  it('shows its rows and how many there are', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    expect(screen.getByText('2 notes')).toBeVisible();
    expect(screen.getByRole('row', { name: /Milk/ })).toBeVisible();
  });

  it('offers no actions to read-only users', () => {
    open(sam);
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Milk/ })).toBeNull();
  });

  it('has an empty state', () => {
    open().next(rowsOfAll());
    expect(screen.getByText('There are no notes yet.')).toBeVisible();
  });
});

describe('creating a record', () => {
  it('requires missing fields, saves, and says so', async () => {
    open();
    await press('New');
    expect(screen.getByRole('dialog', { name: 'New note' })).toBeVisible();
    expect(field(/^ID/)).toHaveFocus();
    await press('Save');
    expect(await screen.findByText('ID is required', { selector: '.field-error' })).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.type(field(/^ID/), 'n3');
    await userEvent.type(field(/^Title/), ' Eggs ');
    await press('Save');
    expect(await screen.findByText('Eggs saved')).toBeVisible();
    expect(asked).toEqual([['create', { id: 'n3', title: 'Eggs', body: '' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be cancelled if nothing was typed', async () => {
    open();
    await press('New');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('asks once about an id that looks like another one', async () => {
    open();
    await press('New');
    await userEvent.type(field(/^ID/), 'N1');
    await userEvent.type(field(/^Title/), 'Eggs');
    await press('Save');
    const question = '“n1” exists and looks the same. Save again if you mean another one.';
    expect(await screen.findByText(question)).toBeVisible();
    expect(asked).toEqual([]);
    await press('Save');
    expect(await screen.findByText('Eggs saved')).toBeVisible();
    expect(asked).toEqual([['create', { id: 'N1', title: 'Eggs', body: '' }]]);
  });

  it('keeps the input if the id is taken', async () => {
    refusal = new FormError({ id: 'A note has this ID' });
    open();
    await press('New');
    await userEvent.type(field(/^ID/), 'n1');
    await userEvent.type(field(/^Title/), 'Eggs');
    await press('Save');
    expect(
      await screen.findByText('A note has this ID', { selector: '.field-error' }),
    ).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Eggs');
  });

  it('asks before input is discarded', async () => {
    open();
    await press('New');
    await userEvent.type(field(/^Title/), 'Eggs');
    await press('Close');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field(/^Title/)).toHaveValue('Eggs');
  });
});

describe('editing a record', () => {
  it('sends the changed fields with their former values', async () => {
    open();
    await press('Edit Milk');
    expect(screen.getByRole('dialog', { name: 'Edit Milk' })).toBeVisible();
    expect(field(/^ID/)).toHaveAttribute('readonly');
    await userEvent.clear(field(/^Body/));
    await userEvent.type(field(/^Body/), 'Three bottles');
    await press('Save');
    expect(await screen.findByText('Milk saved')).toBeVisible();
    expect(asked).toEqual([['save', 'n1', { body: 'Three bottles' }, { body: 'Two bottles' }]]);
  });

  it('says that somebody deleted it meanwhile', async () => {
    const list = open();
    await press('Edit Milk');
    list.next(rowsOfAll(bread));
    expect(
      within(screen.getByRole('dialog')).getByText(
        'This record was deleted while you were editing',
      ),
    ).toBeVisible();
  });

  it('keeps the unusual id of an old record', async () => {
    open().next(rowsOfAll(read('an old id', { title: 'Milk' })));
    await press('Edit Milk');
    await userEvent.type(field(/^Body/), 'Two bottles');
    await press('Save');
    expect(await screen.findByText('Milk saved')).toBeVisible();
    expect(asked).toEqual([['save', 'an old id', { body: 'Two bottles' }, { body: '' }]]);
  });

  it('stays open until the save has ended, and reports it in the words of the record', async () => {
    let end = (): void => undefined;
    waiting = new Promise((resolve) => (end = resolve));
    refusal = new Error('Out of paper');
    open();
    await press('Edit Milk');
    await userEvent.type(field(/^Body/), '!');
    await press('Save');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Edit Milk' })).toBeVisible();
    end();
    expect(
      await screen.findByText(
        'An error occurred while trying to save this note. Check the developer console for details.',
      ),
    ).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByText(/Out of paper/)).toBeVisible();
  });
});

describe('deleting a record', () => {
  it('asks with its id first, and confirms the deletion', async () => {
    open();
    await press('Delete Milk');
    expect(screen.getByText('Are you sure you want to delete n1?')).toBeVisible();
    expect(asked).toEqual([]);
    await press('Delete');
    expect(await screen.findByText('n1 deleted')).toBeVisible();
    expect(asked).toEqual([['remove', 'n1']]);
  });

  it('moves the focus to the list when its button disappears with the row', async () => {
    const list = open();
    await press('Delete Milk');
    await press('Delete');
    await screen.findByText('n1 deleted');
    list.next(rowsOfAll(bread));
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Notes' }));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('changes nothing when cancelled, and stays open when it fails', async () => {
    open();
    await press('Delete Milk');
    await press('Cancel');
    expect(asked).toEqual([]);
    refusal = new Error('Out of paper');
    await press('Delete Milk');
    await press('Delete');
    expect(await screen.findByText(/Out of paper/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    const failures = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(failures().join()).not.toContain('Milk');
    // The message stays when the page is left, and then names the note.
    document.title = 'Users · Tempest';
    await waitFor(() => expect(failures().join()).toContain('“Milk”, on the page “Notes”'));
  });
});

describe('the address of a dialog', () => {
  const dialogs = () =>
    screen
      .queryAllByRole('dialog')
      .map((one) => one.getAttribute('aria-label') ?? within(one).getByRole('heading').textContent);
  const atLast = (names: readonly string[]) => waitFor(() => expect(dialogs()).toEqual(names));

  it('opens it, and is restored once it is closed', async () => {
    const { router } = open(ada, '/?q=i&edit=n1');
    expect(dialogs()).toEqual(['Edit Milk']);
    await press('Cancel');
    await waitFor(() => expect(router.state.location.search).toBe('?q=i'));
    await press('New');
    await atLast(['New note']);
    expect(router.state.location.search).toBe('?q=i&new=');
  });

  it('is undone by Back, which closes the dialog', async () => {
    const { router } = open(ada, '/?sort=title.desc');
    await press('Edit Bread');
    await atLast(['Edit Bread']);
    expect(router.state.location.search).toBe('?sort=title.desc&edit=n2');
    await router.navigate(-1);
    await atLast([]);
    expect(router.state.location.search).toBe('?sort=title.desc');
    await router.navigate(1);
    await atLast(['Edit Bread']);
  });

  it('adds no extra history entry for the list', async () => {
    const { router } = open(ada, '/?page=1');
    await router.navigate('/?page=2');
    await press('Edit Bread');
    await atLast(['Edit Bread']);
    await press('Close');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await router.navigate(-1);
    expect(router.state.location.search).toBe('?page=1');
  });

  it('asks once before Back or Cancel discards input', async () => {
    const { router } = open();
    await press('Edit Milk');
    await userEvent.type(field(/^Body/), ' and one');
    await router.navigate(-1);
    const stay = { name: 'Keep editing' };
    await userEvent.click(await screen.findByRole('button', stay, { timeout: 10_000 }));
    expect(field(/^Body/)).toHaveValue('Two bottles and one');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await atLast([]);
    expect(router.state.location.search).toBe('');
  });

  it('explains why no dialog opens', async () => {
    const { router } = open(ada, '/?edit=n9');
    expect(await screen.findByText('There is no note “n9” in this list.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(dialogs()).toEqual([]);
  });

  it.each([
    ['/?new', 'You need the role “admin” to create notes.'],
    ['/?edit=n1', 'You need the role “admin” to edit notes.'],
  ])('opens nothing at %s for read-only users', async (address, words) => {
    open(sam, address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(dialogs()).toEqual([]);
  });
});
