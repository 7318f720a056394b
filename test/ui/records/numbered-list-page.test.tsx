import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { object } from 'yup';
import type { Collection } from '#data/engine/collection-of.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { count, flag, required } from '#domain/shared/fields.ts';
import { readerOf, record, type EntryOf, type RecordOf } from '#domain/shared/record.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const song = record('song', {
  path: 'songs/{id}',
  label: ['song', 'songs'],
  form: object({ title: required('Title') }),
  besides: object({ order: count(), best: flag() }),
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  title: ({ title }) => title,
  list: { order: 'order', one: 'best' },
  messages: () => ({ notArranged: 'Could not reorder songs', saved: 'Saved' }),
});

type Song = RecordOf<typeof song>;
const read = readerOf(song);
const sunrise = read('s1', { title: 'Sunrise', order: 4, best: true });
const noon = read('s2', { title: 'Noon', order: 7 });
// Has no number and is therefore last.
const dusk = read('s3', { title: 'Dusk' });

let asked: unknown[] = [];
let refusal: Error | null = null;

const ask = async (...what: unknown[]): Promise<void> => {
  asked.push(what);
  await Promise.resolve();
  if (refusal) throw refusal;
};

const songs: Collection<Song, EntryOf<typeof song>, object> = {
  definition: song,
  list: () => listSource('songs', read),
  one: (_, id) => documentSource(`songs/${id}`, read),
  path: (_, id) => `songs/${id}`,
  create: async (_, entry) => {
    await ask('create', entry);
    return 's4';
  },
  save: (_, id, changed, base, seen) => ask('save', id, changed, base, seen),
  remove: async (_, id, seen) => {
    await ask('remove', id, seen);
    return [];
  },
  change: async (_, change) => {
    await ask(change);
    return { id: '', entryIDs: [] };
  },
};

function open(as = ada) {
  const list = answering(songs.list({}));
  openPage(
    <RecordListPage
      of={songs}
      ids={{}}
      title="Songs"
      columns={[
        { key: 'order', header: 'Order', text: ({ order }) => String(order) },
        { key: 'title', header: 'Title', text: ({ title }) => title },
      ]}
      staysOpen
      deletionNote={({ title }) => <p>Nobody will hear {title} again.</p>}
      form={({ row }) => (
        <>
          <NumberField name="order" label="Order" />
          <TextField name="title" label="Title" />
          <CheckField name="best" label="Best" readOnly={row?.best ?? false} />
        </>
      )}
    />,
    { as },
  );
  list.next(rowsOfAll(sunrise, noon, dusk));
  return list;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const place = (name: string) =>
  screen.findByRole('combobox', { name: `Move ${name} to position…` }, { timeout: 5000 });

beforeEach(() => {
  asked = [];
  refusal = null;
});
describe('a list with an order', () => {
  it('can be rearranged only while reordering is enabled', proves('AUTHOR-RES-03'), async () => {
    open();
    expect(screen.queryByRole('list', { name: 'Songs' })).toBeNull();
    await press('Enable reordering');
    await place('Noon');
    expect(screen.queryByRole('table', { name: 'Songs' })).toBeNull();
    await press('Disable reordering');
    expect(screen.getByRole('table', { name: 'Songs' })).toBeVisible();
  });

  it(
    'sends the complete new order with the one it was based on',
    proves('AUTHOR-RES-11'),
    async () => {
      open();
      await press('Enable reordering');
      await userEvent.selectOptions(await place('Dusk'), '1');
      const whole = { act: 'arrange', seen: ['s1', 's2', 's3'], order: ['s3', 's1', 's2'] };
      await waitFor(() => expect(asked).toEqual([[whole]]));
    },
  );

  it(
    'reports in the words of the record that the order was not stored',
    proves('AUTHOR-RES-16', 'AUTHOR-VAL-20'),
    async () => {
      refusal = new Error('Out of paper');
      open();
      await press('Enable reordering');
      await userEvent.selectOptions(await place('Dusk'), '1');
      expect(await screen.findByText('Could not reorder songs')).toBeVisible();
    },
  );

  it('offers no reordering to read-only users', proves('AUTHOR-RES-02'), () => {
    open(sam);
    expect(screen.queryByRole('button', { name: 'Enable reordering' })).toBeNull();
  });
});

describe('a record of an ordered list', () => {
  it(
    'defaults to the last place, and keeps its place unless changed',
    proves('AUTHOR-RES-05'),
    async () => {
      open();
      await press('New');
      expect(dialog().getByLabelText(/^Order/)).toHaveValue('4');
      await userEvent.type(dialog().getByLabelText(/^Title/), 'Night');
      await press('Save');
      expect(asked).toEqual([['create', { title: 'Night', order: 4, best: false }]]);
      await press('Edit Noon');
      expect(dialog().getByLabelText(/^Order/)).toHaveValue('2');
    },
  );

  it('is saved with its new place and the list it was based on', async () => {
    open();
    await press('Edit Noon');
    await userEvent.clear(dialog().getByLabelText(/^Order/));
    await userEvent.type(dialog().getByLabelText(/^Order/), '1');
    await press('Save');
    expect(asked).toEqual([['save', 's2', { order: 1 }, { order: 2 }, ['s1', 's2', 's3']]]);
  });

  it('stays as it was seen when a colleague deletes it meanwhile', async () => {
    const list = open();
    await press('Edit Noon');
    list.next(rowsOfAll(sunrise, read('s2', { title: 'High noon', order: 7 }), dusk));
    expect(await dialog().findByText('Updated by someone else: Title')).toBeVisible();
    list.next(rowsOfAll(sunrise, dusk));
    expect(
      await dialog().findByText('This record was deleted while you were editing'),
    ).toBeVisible();
    expect(dialog().getByText('Updated by someone else: Title')).toBeVisible();
    expect(dialog().getByLabelText(/^Title/)).toHaveValue('High noon');
    expect(dialog().getByLabelText(/^Order/)).toHaveValue('2');
  });

  it('cannot stop being the selected one', proves('AUTHOR-VOICE-07'), async () => {
    open();
    await press('Edit Sunrise');
    expect(dialog().getByLabelText('Best')).toBeChecked();
    expect(dialog().getByLabelText('Best')).toBeDisabled();
    await press('Cancel');
    await press('Edit Noon');
    expect(dialog().getByLabelText('Best')).toBeEnabled();
  });

  it('confirms a save in its dialog, which stays open', proves('AUTHOR-VOICE-09'), async () => {
    open();
    await press('Edit Noon');
    await userEvent.click(dialog().getByLabelText('Best'));
    await press('Save');
    expect(await dialog().findByText('Saved')).toBeVisible();
    expect(asked).toEqual([['save', 's2', { best: true }, { best: false }, ['s1', 's2', 's3']]]);
  });

  it(
    'is deleted by its title, with the consequences',
    proves('AUTHOR-RES-12', 'AUTHOR-VAL-15'),
    async () => {
      open();
      await press('Delete Noon');
      expect(dialog().getByText('Are you sure you want to delete Noon?')).toBeVisible();
      expect(dialog().getByText('Nobody will hear Noon again.')).toBeVisible();
      await press('Delete');
      expect(asked).toEqual([['remove', 's2', ['s1', 's2', 's3']]]);
    },
  );
});
