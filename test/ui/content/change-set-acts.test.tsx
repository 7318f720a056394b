import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChangeSetsPage } from '#areas/content/changes/ChangeSetsPage.tsx';
import {
  changesSource,
  changeSets,
  changeSetSource,
} from '#data/content/change-set/change-sets.ts';
import { asListed } from '#data/content/change-set/laid-source.ts';
import { programSource } from '#data/content/programs.ts';
import { storedList } from '#data/engine/sources.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore, SERVER_NOW } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, sam } from '#test/ui/page-support.tsx';
import {
  PROGRAM,
  SET,
  PATH,
  B,
  BO,
  idOf,
  below,
  change,
  store,
  pass,
  button,
  dialog,
  inDialog,
  open,
  press,
  pressTwice,
  openSetPage,
  storeSet,
} from './set-page-support.tsx';

storeSet();

const changesNow = () =>
  Object.fromEntries(
    below(`${PATH}/changes`).map(([path, { kind, fields, seen }]) => [
      idOf(path),
      [kind, fields, seen],
    ]),
  );
/** The history entries of the acts, without the versions of their records. */
const entries = () =>
  below('history').map(([, { action, actor, paths }]) => [action, actor, paths]);

describe('A change of an open set', () => {
  it('is taken out field by field, or with its record', proves('TEAM-SET-14'), async () => {
    const { tell } = openSetPage();
    // A colleague edits it while the page is open.
    store(
      B,
      change(
        'change',
        { name: 'Better', HTML: null, url: 'v' },
        { name: 'B', HTML: 'Text', url: null },
      ),
    );
    store(`${PATH}/changes/~1pages~1n`, change('create', { key: 'n', name: 'N' }, {}));
    store(PATH, { changes: 2, editors: [BO, 'cy@example.com'], lastChange: 'e1' });
    tell();
    await pressTwice('Remove Name from the set', 'Name stays as it is live.');
    expect(changesNow()).toEqual({
      '~1pages~1b': ['change', { HTML: null, url: 'v' }, { HTML: 'Text', url: null }],
      '~1pages~1n': ['create', { key: 'n', name: 'N' }, {}],
    });
    expect(documents.get(PATH)).toMatchObject({
      state: 'open',
      changes: 2,
      editors: [BO, 'cy@example.com', ada.email],
      edited: SERVER_NOW,
      editedBy: ada.email,
      createdBy: 'cy@example.com',
    });
    expect(entries()).toEqual([['Edit in change set', ada.email, [PATH, B]]]);
    tell();
    await pressTwice('Remove from this set: page B', 'Page B stays as it is live.');
    expect(Object.keys(changesNow())).toEqual(['~1pages~1n']);
    expect(documents.get(PATH)).toMatchObject({ changes: 1 });
    expect(documents.get(`${PROGRAM}/pages/b`)).toMatchObject({ name: 'B' });
  });

  it('can be taken out by an admin even if it cannot be read', proves('TEAM-SET-14'), async () => {
    const { tell } = openSetPage();
    const odd = `${PATH}/changes/~1pages~1c`;
    store(odd, { kind: 'rename', fields: { name: 'C' } });
    tell();
    expect(screen.getByText(/of the kind “rename” cannot be read/)).toBeVisible();
    await pressTwice(
      'Remove ~1pages~1c from the set',
      'What it would have changed stays as it is live.',
    );
    expect(Object.keys(changesNow())).toEqual(['~1pages~1b']);
    expect(documents.get(PATH)).toMatchObject({ changes: 1, editedBy: ada.email });
    expect(entries()).toEqual([['Edit in change set', ada.email, [PATH, odd]]]);
    tell();
    expect(screen.queryByText(/cannot be read/)).toBeNull();
  });

  it('reports when it could not be taken out', proves('TEAM-SET-14'), async () => {
    openSetPage();
    store(PATH, { state: 'in review' });
    await pressTwice('Remove from this set: page Better');
    expect(screen.getByRole('alert')).toHaveTextContent('The change was not removed.');
    expect(Object.keys(changesNow())).toEqual(['~1pages~1b']);
  });

  it(
    'is taken out of a set that a colleague has just changed, once that has arrived',
    proves('TEAM-SET-05', 'TEAM-SET-14'),
    async () => {
      const { tell } = openSetPage();
      store(`${PATH}/changes/~1pages~1n`, change('create', { key: 'n', name: 'N' }, {}));
      const editors = Array.from({ length: 100 }, (_, at) => `e${at}@example.com`);
      store(PATH, { changes: 2, editors, lastChange: 'e1' });
      await pressTwice('Remove from this set: page Better');
      expect(Object.keys(changesNow())).toEqual(['~1pages~1b', '~1pages~1n']);
      tell();
      await pass(400);
      expect(Object.keys(changesNow())).toEqual(['~1pages~1n']);
      expect(documents.get(PATH)).toMatchObject({
        changes: 1,
        editors: [...editors.slice(1), ada.email],
        editedBy: ada.email,
      });
      expect(screen.queryByRole('alert')).toBeNull();
      tell();
      // It never arrives.
      store(PATH, { lastChange: 'e2' });
      await pressTwice('Remove from this set: page N');
      await pass(10_000);
      expect(screen.getByRole('alert')).toHaveTextContent('The change was not removed.');
      expect(Object.keys(changesNow())).toEqual(['~1pages~1n']);
    },
  );

  it.each([
    ['in review', {}, ada],
    ['open', { publishing: true }, ada],
    ['open', {}, sam],
  ] as const)(
    'cannot be taken out without that right, or while the set is closed: %s %j',
    proves('TEAM-SET-14'),
    (state, more, as) => {
      store(PATH, { state, ...more });
      openSetPage(as);
      expect(screen.getByRole('heading', { name: /^Page “Better”/ })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
    },
  );

  it('can be decided only by those who may change its record', proves('TEAM-SET-08'), () => {
    store('programs/spring/pages/b', { id: 'b', key: 'b', name: 'B', HTML: 'Theirs', url: 'u' });
    openSetPage(sam);
    expect(screen.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Keep|Use) / })).toBeNull();
    cleanup();
    openSetPage(ada);
    expect(screen.getByRole('button', { name: /^Keep this set's value/ })).toBeVisible();
  });
});

describe('A conflict', () => {
  /** Opens the page of a set whose record then changes live. */
  const theirs = () => {
    store(`${PROGRAM}/pages/b`, { name: 'Earlier', url: 'elsewhere' });
    const page = openSetPage();
    store(`${PROGRAM}/pages/b`, { name: 'Theirs' });
    page.tell();
    return page;
  };

  it.each([
    [
      "Keep this set's value: page Better, Name",
      'Publishing replaces what is live in page Better, Name.',
      { name: 'Better', HTML: 'Mine' },
      { name: 'Theirs', HTML: 'Text' },
    ],
    [
      'Keep the live value: page Better, Name',
      'Page Better, Name stays as it is live.',
      { HTML: 'Mine' },
      { HTML: 'Text' },
    ],
  ])('is decided: %s', proves('TEAM-SET-08'), async (name, consequence, fields, seen) => {
    theirs();
    await pressTwice(name, consequence);
    expect(changesNow()).toEqual({ '~1pages~1b': ['change', fields, seen] });
    const edited = { changes: 1, edited: SERVER_NOW, editedBy: ada.email };
    expect(documents.get(PATH)).toMatchObject(edited);
    expect(documents.get(`${PROGRAM}/pages/b`)).toMatchObject({ name: 'Theirs', HTML: 'Text' });
  });

  it('moves the focus on once it is decided', proves('TEAM-SET-08'), async () => {
    store(`${PROGRAM}/pages/b`, { HTML: 'Theirs' });
    const { tell } = theirs();
    fireEvent.click(button("Keep this set's value: page Better, Name"));
    await pass(600);
    await press('Confirm');
    tell();
    expect(document.activeElement?.textContent).toMatch(/^To decide: 1 conflict/);
    await pressTwice(/^Keep the live value/);
    tell();
    expect(document.activeElement?.textContent).toBe('No conflict is left to decide.');
  });

  it('can be decided with a typed text', proves('TEAM-SET-08'), async () => {
    const { tell } = theirs();
    const anew = screen.getByLabelText('Or write another value for page Better, Name');
    store(B, { fields: { name: 'Best', HTML: 'Mine' } });
    tell();
    expect(anew).toHaveValue('Best');
    fireEvent.change(anew, { target: { value: 'Both' } });
    store(B, { fields: { name: 'Better', HTML: 'Mine' } });
    tell();
    expect(anew).toHaveValue('Both');
    await press('Use this value');
    expect(changesNow()['~1pages~1b']).toEqual([
      'change',
      { name: 'Both', HTML: 'Mine' },
      { name: 'Theirs', HTML: 'Text' },
    ]);
  });

  it('can be decided with a typed number', proves('TEAM-SET-08'), async () => {
    documents.delete(B);
    const path = `${PATH}/changes/~1chapters~1c`;
    store(path, change('create', { id: 'c', title: 'C', num: 5 }, {}));
    const list = answering(storedList(`${PROGRAM}/chapters`, asListed));
    openSetPage();
    list.next(rowsOfAll({ id: 'd', data: { id: 'd', title: 'D', num: 5 } }));
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('Or write another value for chapter C, Number'), {
        target: { value },
      });
    for (const none of ['', ' ', 'six']) {
      type(none);
      expect(button('Use this value'), none).toBeDisabled();
    }
    type('6');
    await press('Use this value');
    expect(documents.get(path)?.['fields']).toEqual({ id: 'c', title: 'C', num: 6 });
  });

  it('reports when it was not decided', proves('TEAM-SET-08'), async () => {
    theirs();
    store(PATH, { state: 'scheduled' });
    await pressTwice('Keep the live value: page Better, Name');
    expect(screen.getByRole('alert')).toHaveTextContent('The conflict was not decided.');
    expect(changesNow()['~1pages~1b']?.[1]).toEqual({ name: 'Better', HTML: 'Mine' });
  });
});

describe('A set', () => {
  it('needs a name that no other open set has', proves('TEAM-SET-02'), async () => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    // Stays mounted on the page of the new set.
    const path = '/programs/:programKey/*';
    const { router } = open(<ChangeSetsPage />, path, '/programs/spring/changes');
    doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    list.next(rowsOfAll());
    store(`${PROGRAM}/changeSets/s2`, { name: 'Over', state: 'withdrawn' });
    store(`${PROGRAM}/changeSets/s4`, { name: 'Second', state: 'in review' });
    store('programs/other/changeSets/s3', { name: 'Elsewhere', state: 'open' });
    const stored = () => below(`${PROGRAM}/changeSets`).filter(([one]) => !/\/s\d$/.test(one));
    const made = () => stored().map(([, raw]) => raw);
    const save = async (name: string) => {
      fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), {
        target: { value: name },
      });
      await inDialog('Save');
    };
    await press('New change set');
    await save('  ');
    expect(dialog().getAllByText('Name is required')[0]).toBeVisible();
    failFirestore(`${PROGRAM}/changeSets`);
    await save('Unread');
    expect(dialog().getAllByRole('alert')[0]).toHaveTextContent('Out of paper');
    expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveValue('Unread');
    failFirestore(false);
    for (const name of [' new WORDING ', 'Second']) {
      await save(name);
      expect(dialog().getAllByText('Another open change set has this name')[0]).toBeVisible();
    }
    expect(made()).toEqual([]);
    for (const name of [' Over ', 'Elsewhere']) {
      await save(name);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText(`${name.trim()} saved`)).toBeVisible();
      const { pathname, search } = router.state.location;
      const setID = idOf(stored().at(-1)?.[0] ?? '');
      expect(pathname + search).toBe(`/programs/spring/changes/${setID}`);
      await act(() => router.navigate('/programs/spring/changes'));
      await press('New change set');
    }
    expect(made()).toMatchObject([
      { name: 'Over', review: false, state: 'open', changes: 0, createdBy: ada.email },
      { name: 'Elsewhere', review: false, state: 'open', changes: 0 },
    ]);
  });

  it(
    'leads back to the page that somebody wanted to change in it',
    proves('TEAM-SET-06'),
    async () => {
      const doc = answering(programSource('spring'));
      const list = answering(changeSets.list({ programKey: 'spring' }));
      const address = (page: string) =>
        `/programs/spring/changes?${new URLSearchParams({ for: page })}`;
      const wanted = address('/programs/spring/lessons?edit=a%26b');
      const { router } = open(<ChangeSetsPage />, '/programs/:programKey/*', wanted);
      doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
      const states = ['open', 'in review', 'scheduled', 'published', 'withdrawn'];
      const one = readerOf(changeSetRecord);
      list.next(
        rowsOfAll(
          ...states.map((state, at) => one(`s${at}`, { name: `N${at}`, state })),
          one('s9', { name: 'N9', state: 'open', publishing: true }),
        ),
      );
      const ways = () =>
        screen
          .queryAllByRole('link', { name: /^Work on it/ })
          .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
      expect(ways()).toEqual([
        ['Work on it in this set: N0', '/programs/spring/lessons?edit=a%26b&set=s0'],
      ]);
      for (const other of ['/programs/springs', '/users', '//programs/spring', '']) {
        await act(() => router.navigate(address(other)));
        expect([other, ways()]).toEqual([other, []]);
        expect(screen.queryByText(/^Choose an open change set/)).toBeNull();
      }
      await act(() => router.navigate(wanted));
      expect(screen.getByText(/^Choose an open change set or make a new one/)).toBeVisible();
      await press('New change set');
      fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), {
        target: { value: 'Mine' },
      });
      await inDialog('Save');
      const made = below(`${PROGRAM}/changeSets`).find(([, { name }]) => name === 'Mine');
      expect(router.state.location).toMatchObject({
        pathname: '/programs/spring/lessons',
        search: `?edit=a%26b&set=${idOf(made?.[0] ?? '')}`,
      });
    },
  );

  it(
    'can be created with required review, by admins only',
    proves('TEAM-SET-01', 'TEAM-SET-02', 'TEAM-SET-11'),
    async () => {
      const openList = (as = ada) => {
        const doc = answering(programSource('spring'));
        const list = answering(changeSets.list({ programKey: 'spring' }));
        const path = '/programs/:programKey/*';
        open(<ChangeSetsPage />, path, '/programs/spring/changes', as);
        doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
        list.next(rowsOfAll());
      };
      openList(sam);
      expect(screen.getByRole('heading', { name: 'Changes' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'New change set' })).toBeNull();
      cleanup();
      openList();
      await press('New change set');
      fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), {
        target: { value: 'Careful' },
      });
      const review = dialog().getByRole('checkbox', { name: /^Publish only after review/ });
      expect(review).toHaveAccessibleDescription(
        'Then an admin other than its last editor publishes it.',
      );
      fireEvent.click(review);
      await inDialog('Save');
      const [, made] = below(`${PROGRAM}/changeSets`).map(([, raw]) => raw);
      expect(made).toEqual({
        name: 'Careful',
        review: true,
        state: 'open',
        changes: 0,
        created: SERVER_NOW,
        createdBy: ada.email,
        updated: SERVER_NOW,
        updatedBy: ada.email,
        lastChange: expect.any(String) as string,
      });
    },
  );

  it('is handed over for review, and opened again', proves('TEAM-SET-11'), async () => {
    const { tell } = openSetPage();
    await pressTwice(
      'Hand over for review',
      'Nobody can change the set until it is sent back. An admin other than its last editor publishes it.',
    );
    const asked = { state: 'in review', review: true, editedBy: BO };
    expect(documents.get(PATH)).toMatchObject(asked);
    const handedOver = /^Handed over for review. An admin other than its last editor publishes/;
    expect(screen.getByText(handedOver)).toBeVisible();
    tell();
    await pressTwice('Send back', 'The set is open again: its authors can change it.');
    expect(documents.get(PATH)).toMatchObject({ state: 'open', review: true, editors: [BO] });
    expect(screen.getByText('Sent back. The set is open again.')).toBeVisible();
    expect(entries().map(([action]) => action)).toEqual(['Edit change set', 'Edit change set']);
    tell();
    // Somebody schedules it while the page still shows it as open.
    store(PATH, { state: 'scheduled' });
    await pressTwice('Hand over for review');
    expect(screen.getByRole('alert')).toHaveTextContent('The set was not changed.');
    expect(screen.getAllByText(handedOver)).toHaveLength(1);
    expect(documents.get(PATH)).toMatchObject({ state: 'scheduled' });
  });

  it('cannot be handed over for review while it is empty', () => {
    store(PATH, { changes: 0 });
    openSetPage();
    expect(screen.getByRole('heading', { name: 'Publish' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand over for review' })).toBeNull();
  });

  it('can be published by admins, not by other staff', proves('TEAM-SET-11'), () => {
    store(PATH, { review: true });
    openSetPage(sam);
    expect(screen.getByText('An admin publishes it.')).toBeVisible();
    for (const name of ['Publish', 'Schedule', 'Hand over for review'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that requires review cannot be published by its last editor', proves('TEAM-SET-11'), () => {
    store(PATH, { review: true, editors: [ada.email, BO] });
    const { tell } = openSetPage();
    for (const name of ['Publish', 'Schedule', 'Hand over for review'])
      expect(button(name)).toBeVisible();
    expect(screen.queryByText(/^This set asks for review/)).toBeNull();
    expect(screen.queryByText('An admin publishes it.')).toBeNull();
    // She edits it elsewhere while the page is open.
    store(PATH, { editedBy: ada.email });
    tell();
    for (const name of ['Publish', 'Schedule'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/^This set asks for review/)).toBeVisible();
    expect(button('Hand over for review')).toHaveClass('btn-outline-primary');
  });

  it(
    'is withdrawn by an admin, who then sees the set that takes it back',
    proves('TEAM-SET-13'),
    async () => {
      const over = {
        state: 'published',
        published: new Date('2026-03-04T10:00:00'),
        publishedBy: BO,
      };
      store(PATH, over);
      store(`${PROGRAM}/pages/b`, { name: 'Better', HTML: 'Mine' });
      const inverse = { ...SET, setID: 's1-withdrawal' };
      const own = answering(changeSetSource(inverse));
      const all = answering(changesSource(inverse));
      let refused = true;
      const asked = functionsAnswering(() => {
        if (refused) throw new Error('Nothing is left.');
        return { setID: 's1-withdrawal' };
      });
      const { router } = openSetPage();
      await pressTwice(
        'Withdraw',
        'Prepares the set that takes it back. Nothing changes live until an admin publishes that set.',
      );
      expect(screen.getByRole('alert')).toHaveTextContent('The withdrawal was not prepared.');
      expect(router.state.location.pathname).toBe('/programs/spring/changes/s1');
      refused = false;
      await pressTwice('Withdraw');
      expect(asked).toEqual([
        ['withdrawChangeSet', SET],
        ['withdrawChangeSet', SET],
      ]);
      expect(router.state.location.pathname).toBe('/programs/spring/changes/s1-withdrawal');
      const stored = { name: 'Withdrawal of New wording', state: 'open', changes: 1 };
      own.next(readerOf(changeSetRecord)(inverse.setID, { ...stored, withdraws: 's1' }));
      const taken = change('change', { name: 'B' }, { name: 'Better' });
      all.next(rowsOfAll(decodeChange('~1pages~1b', taken)));
      const table = within(screen.getByRole('table', { name: 'page B, against live' }));
      expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'FieldLive nowIn this set',
        'NameBetterB',
      ]);
    },
  );

  it('says before its withdrawal that another admin must publish the reversal', () => {
    store(PATH, { state: 'published', review: true });
    openSetPage();
    fireEvent.click(button('Withdraw'));
    expect(screen.getByText(/until another admin publishes that set\.$/)).toBeVisible();
  });

  it('waits for its withdrawal however long that takes', proves('TEAM-SET-13'), async () => {
    store(PATH, { state: 'published', publishedBy: BO });
    const asked = functionsAnswering(() => new Promise(() => undefined));
    openSetPage();
    await pressTwice('Withdraw');
    await pass(3_000_000);
    expect([asked.length, screen.queryByRole('alert')]).toEqual([1, null]);
  });

  it('cannot be withdrawn by other staff', proves('TEAM-SET-13'), () => {
    store(PATH, { state: 'published', publishedBy: BO });
    openSetPage(sam);
    expect(screen.getByText(/^Published .*by/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});
