import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ValuesCategoryPage } from '#areas/content/values/ValuesCategoryPage.tsx';
import { ValuesPage } from '#areas/content/values/ValuesPage.tsx';
import { VoiceActorsPage } from '#areas/content/voice-actors/VoiceActorsPage.tsx';
import { valuesCategories, voiceActors } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const ids = { programKey: 'own' };
const program = (key: string) =>
  decodeProgram(key, { key, name: `The ${key}`, contentTypeKey: 'ACT' });
const around = <Outlet context={program('own')} />;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const ACTS = /^(New|Add|Edit|Delete|Clone|Enable reordering)/;
const dialog = () => within(screen.getByRole('dialog'));
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const alerts = () => screen.findAllByRole('alert');
/** The table's first columns, with their headings. */
const columns = (count: number) =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].slice(0, count).map((cell) => (cell.textContent ?? '').trim()));
const failing = () =>
  functionsAnswering(() => {
    throw new Error('Out of paper');
  });

describe('values categories', () => {
  const read = readerOf(valuesCategory);
  const category = (id: string, order: number, name: string, description: string) =>
    read(id, { id: `${id}-stored`, order, name, description });

  function open(as = ada) {
    const list = answering(valuesCategories.list(ids));
    openPage(<ValuesPage />, { as, around });
    list.next(
      rowsOfAll(category('work', 2, 'Labour', 'At the desk'), category('faith', 9, 'Belief', '')),
    );
  }

  it('are listed with order, ID, name and description', proves('AUTHOR-VAL-01'), () => {
    open();
    expect(columns(4)).toEqual([
      ['Order', 'ID', 'Name', 'Description'],
      ['2', 'work', 'Labour', 'At the desk'],
      ['9', 'faith', 'Belief', ''],
    ]);
  });

  it(
    'are cloned only with a new ID into a selected program, and a failure is reported',
    proves('AUTHOR-VAL-12', 'AUTHOR-VAL-13', 'AUTHOR-VAL-19'),
    async () => {
      const asked = failing();
      const programs = answering(programsByName);
      open();
      await press('Clone Belief');
      programs.next(rowsOfAll(program('own'), program('other'), program('third')));
      await inDialog('Clone');
      await waitFor(() =>
        expect(errors()).toEqual(['New ID is required', 'Selected Program is required']),
      );
      expect(asked).toEqual([]);
      await userEvent.type(dialog().getByLabelText(/^New ID/), ' trust ');
      await userEvent.selectOptions(dialog().getByLabelText(/^Selected Program/), 'third');
      await inDialog('Clone');
      expect((await alerts()).map(({ textContent }) => textContent).join()).toContain(
        'An error occurred while trying to clone this values category. Check the developer console for details.',
      );
      expect(asked).toEqual([
        [
          'changeList',
          {
            record: 'valuesCategory',
            ids,
            act: 'copy',
            seen: [],
            id: 'faith',
            newID: 'trust',
            target: { programKey: 'third' },
          },
        ],
      ]);
      expect(dialog().getByLabelText(/^New ID/)).toHaveValue(' trust ');
    },
  );

  it(
    'are deleted after a warning that it cannot be undone, and a failure is reported',
    proves('AUTHOR-VAL-15', 'AUTHOR-VAL-22'),
    async () => {
      const asked = failing();
      open();
      await press('Delete Belief');
      expect(screen.getByRole('dialog')).toHaveTextContent(
        /Are you sure you want to delete faith\?.*This cannot be undone\./,
      );
      expect(asked.map(([name]) => name)).not.toContain('changeList');
      await inDialog('Delete');
      expect((await alerts()).map(({ textContent }) => textContent).join()).toContain(
        'Could not delete the values category. Check the developer console for details.',
      );
      const changes = asked.flatMap(([name, request]) => (name === 'changeList' ? [request] : []));
      expect(changes).toEqual([
        { record: 'valuesCategory', ids, act: 'remove', seen: ['work', 'faith'], id: 'faith' },
      ]);
    },
  );

  it('are read-only for staff, as are their forms', proves('AUTHOR-D-02'), () => {
    open(sam);
    expect(columns(4)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: ACTS })).toBeNull();
    expect(screen.queryByRole('link', { name: ACTS })).toBeNull();
    cleanup();
    const one = answering(valuesCategories.one(ids, 'faith'));
    const path = '/programs/:programKey/values/edit/:id';
    openPage(<ValuesCategoryPage />, { around, path, address: '/programs/own/values/edit/faith' });
    one.next(category('faith', 9, 'Belief', ''));
    expect(screen.getByLabelText(/^Name/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('report that a new one was not saved', proves('AUTHOR-VAL-17'), async () => {
    const asked = failing();
    openPage(<ValuesCategoryPage />, { as: ada, around });
    await userEvent.type(screen.getByLabelText('ID *'), 'rest');
    await userEvent.type(screen.getByLabelText('Name *'), 'Rest');
    await press('Save');
    expect((await alerts()).map(({ textContent }) => textContent).join()).toContain(
      'An error occurred when trying to save the ValuesCategory. Check the developer console for details.',
    );
    expect(asked).toHaveLength(1);
    expect(screen.getByLabelText('Name *')).toHaveValue('Rest');
  });
});

describe('voice actors', () => {
  const voice = (id: string, name: string, more: object = {}) =>
    readerOf(voiceActor)(id, {
      id: `${id}-stored`,
      name,
      desc: `${name} speaks`,
      image_filename: `${id}.png`,
      remote_audio_filename: `${id}.mp3`,
      ...more,
    });

  function open(as = ada) {
    const list = answering(voiceActors.list(ids));
    openPage(<VoiceActorsPage />, { as, around });
    list.next(rowsOfAll(voice('v2', 'Elias'), voice('v1', 'Mara', { defaultVoiceActor: true })));
  }

  it(
    'are listed with ID, name, a tick at the default, description and Edit',
    proves('AUTHOR-VOICE-01'),
    () => {
      open();
      expect(columns(5)).toEqual([
        ['ID', 'Name', 'Default', 'Description', 'Actions'],
        ['v2', 'Elias', '', 'Elias speaks', 'Edit'],
        ['v1', 'Mara', '✓', 'Mara speaks', 'Edit'],
      ]);
    },
  );

  it('can be made the default, which cannot be unticked', proves('AUTHOR-VOICE-07'), async () => {
    open();
    await press('Edit Mara');
    expect(dialog().getByLabelText('Default voice actor')).toBeChecked();
    expect(dialog().getByLabelText('Default voice actor')).toBeDisabled();
    await inDialog('Cancel');
    await press('Edit Elias');
    expect(dialog().getByLabelText('Default voice actor')).not.toBeChecked();
    expect(dialog().getByLabelText('Default voice actor')).toBeEnabled();
  });

  it('are read-only for staff', proves('AUTHOR-D-02'), () => {
    open(sam);
    expect(columns(4)).toHaveLength(3);
    expect(screen.queryByRole('button', { name: ACTS })).toBeNull();
  });

  it('report a failed creation', proves('AUTHOR-VOICE-10'), async () => {
    const asked = failing();
    open();
    await press('New voice actor');
    for (const label of ['ID *', 'Name *', 'Description *'])
      await userEvent.type(dialog().getByLabelText(label), 'noor');
    for (const label of [/^Image filename/, /^Audio filename/])
      await userEvent.type(dialog().getByLabelText(label), 'noor');
    await inDialog('Save');
    expect((await alerts()).map(({ textContent }) => textContent).join()).toContain(
      'Error submiting',
    );
    expect(asked).toMatchObject([['changeList', { act: 'add', id: 'noor' }]]);
  });

  it('report a failed save', proves('AUTHOR-VOICE-10'), async () => {
    const asked = failing();
    open();
    await press('Edit Elias');
    await userEvent.click(dialog().getByLabelText('Default voice actor'));
    await inDialog('Save');
    expect(await screen.findByText(/Error saving/)).toBeVisible();
    expect(asked).toMatchObject([['changeList', { act: 'choose', id: 'v2' }]]);
  });
});
