import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSetPage } from '#areas/content/changes/ChangeSetPage.tsx';
import { ChangeSetsPage } from '#areas/content/changes/ChangeSetsPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import {
  changesSource,
  changeSets,
  changeSetSource,
} from '#data/content/change-set/change-sets.ts';
import { asListed, asStored } from '#data/content/change-set/laid-source.ts';
import { programSource } from '#data/content/programs.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore, SERVER_NOW } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

vi.mock('firebase/firestore', async (original) => {
  const { inMemory } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...inMemory };
});
vi.mock('firebase/auth', async (original) => {
  const { signedInAs } = await import('#test/ui/firestore-in-memory.ts');
  return { ...(await original<object>()), ...signedInAs('Ada@Example.com') };
});

const PROGRAM = 'programs/spring';
const SET = { programKey: 'spring', setID: 's1' };
const PATH = `${PROGRAM}/changeSets/s1`;
const B = `${PATH}/changes/~1pages~1b`;
const BO = 'bo@example.com';
const readSet = readerOf(changeSetRecord);

const idOf = (path: string) => path.split('/').at(-1) ?? '';
const below = (list: string) =>
  [...documents].filter(([path]) => path.slice(0, path.lastIndexOf('/')) === list);
const change = (kind: string, fields: object, seen: object) => ({ kind, fields, seen });
const store = (path: string, data: object) =>
  void documents.set(path, { ...documents.get(path), ...data });

beforeEach(() => {
  vi.useFakeTimers();
  documents.clear();
  store(PROGRAM, { id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' });
  store(`${PROGRAM}/pages/b`, { id: 'b', key: 'b', name: 'B', HTML: 'Text', url: 'u' });
  store(PATH, {
    name: 'New wording',
    state: 'open',
    review: false,
    changes: 1,
    createdBy: 'cy@example.com',
    editors: [BO],
    edited: new Date(1),
    editedBy: BO,
    lastChange: 'e0',
  });
  store(B, change('change', { name: 'Better', HTML: 'Mine' }, { name: 'B', HTML: 'Text' }));
});
afterEach(() => {
  failFirestore(false);
  vi.useRealTimers();
});

const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function press(name: string | RegExp) {
  fireEvent.click(button(name));
  await pass();
  // The answer of a callable takes several turns.
  await pass();
}
async function pressTwice(name: string) {
  fireEvent.click(button(name));
  await pass(600);
  await press('Confirm');
}
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = async (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }));
  await pass();
  await pass();
};

const open = (element: ReactNode, path: string, address: string, as = ada) =>
  openPage(element, { path, address, as, around: <ProgramLayout /> });

/** The page of the set. @returns what tells it what is stored by now */
function openSetPage(as = ada) {
  const doc = answering(programSource('spring'));
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const pages = ['b', 'n'].map((id) => {
    const path = `${PROGRAM}/pages/${id}`;
    return [path, answering(storedDocument(path, asStored))] as const;
  });
  const path = '/programs/:programKey/changes/:setID';
  const { router } = open(<ChangeSetPage />, path, '/programs/spring/changes/s1', as);
  doc.next(decodeProgram('spring', documents.get(PROGRAM) ?? {}));
  const tell = () => {
    own.next(readSet('s1', documents.get(PATH) ?? {}));
    all.next(
      rowsOfAll(...below(`${PATH}/changes`).map(([one, raw]) => decodeChange(idOf(one), raw))),
    );
    for (const [path, page] of pages) page.next(documents.get(path) ?? null);
  };
  tell();
  return { tell, router };
}

const changesNow = () =>
  Object.fromEntries(
    below(`${PATH}/changes`).map(([path, { kind, fields, seen }]) => [
      idOf(path),
      [kind, fields, seen],
    ]),
  );
/** The history entries of what was done, without what their records were. */
const entries = () =>
  below('history').map(([, { action, actor, paths }]) => [action, actor, paths]);

describe('A change of an open set', () => {
  it('is taken out field by field, or with its record', proves('TEAM-SET-14'), async () => {
    const { tell } = openSetPage();
    // A colleague goes on while the page is open.
    store(
      B,
      change(
        'change',
        { name: 'Better', HTML: 'Mine', url: 'v' },
        { name: 'B', HTML: 'Text', url: 'u' },
      ),
    );
    store(`${PATH}/changes/~1pages~1n`, change('create', { key: 'n', name: 'N' }, {}));
    store(PATH, { changes: 2, editors: [BO, 'cy@example.com'], lastChange: 'e1' });
    tell();
    await pressTwice('Take out Name');
    expect(changesNow()).toEqual({
      '~1pages~1b': ['change', { HTML: 'Mine', url: 'v' }, { HTML: 'Text', url: 'u' }],
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
    await pressTwice('Take out page B');
    expect(Object.keys(changesNow())).toEqual(['~1pages~1n']);
    expect(documents.get(PATH)).toMatchObject({ changes: 1 });
    expect(documents.get(`${PROGRAM}/pages/b`)).toMatchObject({ name: 'B' });
  });

  it('says so where it could not be taken out', proves('TEAM-SET-14'), async () => {
    openSetPage();
    store(PATH, { state: 'in review' });
    await pressTwice('Take out page Better');
    expect(screen.getByRole('alert')).toHaveTextContent('The change was not taken out.');
    expect(Object.keys(changesNow())).toEqual(['~1pages~1b']);
  });

  it.each([
    ['in review', {}, ada],
    ['open', { publishing: true }, ada],
    ['open', {}, sam],
  ] as const)(
    'is taken out by nobody who may not change it, or while it is closed: %s %j',
    proves('TEAM-SET-14'),
    (state, more, as) => {
      store(PATH, { state, ...more });
      openSetPage(as);
      expect(screen.getByRole('heading', { name: /^page Better/ })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
    },
  );
});

describe('A conflict', () => {
  const theirs = () => {
    store(`${PROGRAM}/pages/b`, { name: 'Theirs' });
    return openSetPage();
  };

  it.each([
    ['Take mine', { name: 'Better', HTML: 'Mine' }, { name: 'Theirs', HTML: 'Text' }],
    ['Take theirs', { HTML: 'Mine' }, { HTML: 'Text' }],
  ])('is decided: %s', proves('TEAM-SET-08'), async (name, fields, seen) => {
    theirs();
    await pressTwice(name);
    expect(changesNow()['~1pages~1b']).toEqual(['change', fields, seen]);
  });

  it('is decided for what is typed', proves('TEAM-SET-08'), async () => {
    theirs();
    fireEvent.change(screen.getByLabelText('page Better, Name, typed anew'), {
      target: { value: 'Both' },
    });
    await press('Take this');
    expect(changesNow()['~1pages~1b']).toEqual([
      'change',
      { name: 'Both', HTML: 'Mine' },
      { name: 'Theirs', HTML: 'Text' },
    ]);
  });

  it('is decided for a number that is typed', proves('TEAM-SET-08'), async () => {
    documents.delete(B);
    const path = `${PATH}/changes/~1chapters~1c`;
    store(path, change('create', { id: 'c', title: 'C', num: 5 }, {}));
    const list = answering(storedList(`${PROGRAM}/chapters`, asListed));
    openSetPage();
    list.next(rowsOfAll({ id: 'd', data: { id: 'd', title: 'D', num: 5 } }));
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText('chapter C, Num, typed anew'), { target: { value } });
    for (const none of ['', ' ', 'six']) {
      type(none);
      expect(button('Take this'), none).toBeDisabled();
    }
    type('6');
    await press('Take this');
    expect(documents.get(path)?.['fields']).toEqual({ id: 'c', title: 'C', num: 6 });
  });

  it('says so where it was not decided', proves('TEAM-SET-08'), async () => {
    theirs();
    store(PATH, { state: 'scheduled' });
    await pressTwice('Take theirs');
    expect(screen.getByRole('alert')).toHaveTextContent('The conflict was not decided.');
    expect(changesNow()['~1pages~1b']?.[1]).toEqual({ name: 'Better', HTML: 'Mine' });
  });
});

describe('A set', () => {
  it('is opened under a name that no open one has', proves('TEAM-SET-02'), async () => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    const path = '/programs/:programKey/changes';
    open(<ChangeSetsPage />, path, '/programs/spring/changes');
    doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    list.next(rowsOfAll());
    store(`${PROGRAM}/changeSets/s2`, { name: 'Over', state: 'withdrawn' });
    store('programs/other/changeSets/s3', { name: 'Elsewhere', state: 'open' });
    const made = () =>
      below(`${PROGRAM}/changeSets`)
        .filter(([one]) => !/s[12]$/.test(one))
        .map(([, raw]) => raw);
    const save = async (name: string) => {
      fireEvent.change(dialog().getByRole('textbox', { name: /^Name/ }), {
        target: { value: name },
      });
      await inDialog('Save');
    };
    await press('New change set');
    await save('  ');
    expect(dialog().getAllByText('Name is required')[0]).toBeVisible();
    await save(' new WORDING ');
    expect(dialog().getAllByText('Another open change set has this name')[0]).toBeVisible();
    expect(made()).toEqual([]);
    for (const name of [' Over ', 'Elsewhere']) {
      await save(name);
      expect(screen.queryByRole('dialog')).toBeNull();
      await press('New change set');
    }
    expect(made()).toMatchObject([
      { name: 'Over', review: false, state: 'open', changes: 0, createdBy: ada.email },
      { name: 'Elsewhere', state: 'open', changes: 0 },
    ]);
  });

  it('is closed for review, and opened again', proves('TEAM-SET-11'), async () => {
    const { tell } = openSetPage();
    await pressTwice('Close for review');
    expect(documents.get(PATH)).toMatchObject({ state: 'in review', editedBy: BO });
    tell();
    await pressTwice('Open again');
    expect(documents.get(PATH)).toMatchObject({ state: 'open', editors: [BO] });
    expect(entries().map(([action]) => action)).toEqual(['Edit change set', 'Edit change set']);
    tell();
    // Somebody schedules it while the page still shows it as open.
    store(PATH, { state: 'scheduled' });
    await pressTwice('Close for review');
    expect(screen.getByRole('alert')).toHaveTextContent('The set was not changed.');
    expect(documents.get(PATH)).toMatchObject({ state: 'scheduled' });
  });

  it('is published by an admin, and not by other staff', proves('TEAM-SET-11'), () => {
    store(PATH, { review: true });
    openSetPage(sam);
    expect(screen.getByText('An admin publishes it.')).toBeVisible();
    for (const name of ['Publish', 'Schedule', 'Close for review'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it(
    'that asks for review is published by an admin who was not its last editor',
    proves('TEAM-SET-11'),
    () => {
      store(PATH, { review: true, editors: [ada.email, BO] });
      openSetPage();
      for (const name of ['Publish', 'Schedule', 'Close for review'])
        expect(button(name)).toBeVisible();
      expect(screen.queryByText(/^This set asks for review/)).toBeNull();
      expect(screen.queryByText('An admin publishes it.')).toBeNull();
    },
  );

  it('is scheduled in the name of who does so', proves('TEAM-SET-12'), async () => {
    openSetPage();
    await press('Schedule');
    const type = (name: RegExp, value: string) =>
      fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value } });
    type(/^Day/, '03/31/2999');
    type(/^Time/, '09:30');
    fireEvent.change(dialog().getByRole('combobox'), { target: { value: 'Asia/Tokyo' } });
    failFirestore();
    await inDialog('Schedule');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join(' ')).toContain('The set was not scheduled.');
    expect(documents.get(PATH)).toMatchObject({ state: 'open' });
    failFirestore(false);
    await inDialog('Schedule');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(documents.get(PATH)).toMatchObject({
      state: 'scheduled',
      publishAt: new Date('2999-03-31T00:30:00Z'),
      zone: 'Asia/Tokyo',
      scheduledBy: ada.email,
      editedBy: BO,
    });
  });

  it(
    'is withdrawn by an admin, who is led to what takes it back',
    proves('TEAM-SET-13'),
    async () => {
      const over = {
        state: 'published',
        published: new Date('2026-03-04T10:00:00'),
        publishedBy: BO,
      };
      store(PATH, over);
      let refused = true;
      const asked = functionsAnswering(() => {
        if (refused) throw new Error('Nothing is left.');
        return { setID: 's1-withdrawal' };
      });
      const { router } = openSetPage();
      await pressTwice('Withdraw');
      expect(screen.getByRole('alert')).toHaveTextContent('The withdrawal was not prepared.');
      expect(router.state.location.pathname).toBe('/programs/spring/changes/s1');
      refused = false;
      await pressTwice('Withdraw');
      expect(asked).toEqual([
        ['withdrawChangeSet', SET],
        ['withdrawChangeSet', SET],
      ]);
      expect(router.state.location.pathname).toBe('/programs/spring/changes/s1-withdrawal');
    },
  );

  it('is withdrawn by no other staff', proves('TEAM-SET-13'), () => {
    store(PATH, { state: 'published', publishedBy: BO });
    openSetPage(sam);
    expect(screen.getByText(/^Published/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('The dry run', () => {
  const CELEBRATION = `${PROGRAM}/celebrations/k`;

  /** A celebration that a session uses; one of two participants has done that session. */
  beforeEach(() => {
    documents.delete(B);
    store(`${PATH}/changes/~1celebrations~1k`, change('delete', {}, { id: 'k', name: 'Stars' }));
    store(CELEBRATION, { id: 'k', name: 'Stars' });
    store(`${PROGRAM}/playlist/x`, {
      id: 'x',
      name: 'X',
      rank: 1,
      firstSessionID: 'x_1',
      sessionCount: 1,
    });
    store(`${PROGRAM}/playlist/x/sessions/x_1`, {
      id: 'x_1',
      num: 1,
      previousSessionID: null,
      nextSessionID: null,
      celebrationId: 'k',
      tasks: [],
    });
    store('users/u1', { activeProgram: 'spring' });
    store('users/u2', { activeProgram: 'spring' });
    store('users/u3', { activeProgram: 'summer' });
  });

  const openIt = () => {
    const celebrations = answering(storedDocument(CELEBRATION, asStored));
    const { tell } = openSetPage();
    const all = () => {
      tell();
      celebrations.next(documents.get(CELEBRATION) ?? null);
    };
    all();
    return all;
  };
  const said = (of: Pick<typeof screen, 'getByText' | 'getByRole'> = screen) => [
    of.getByText('Deletes 1 record').nextElementSibling?.textContent,
    of.getByRole('heading', { name: 'Used by' }).nextElementSibling?.textContent,
    of.getByText(/active participants/).textContent,
    of.getByRole('heading', { name: 'The program check afterwards' }).nextElementSibling
      ?.textContent,
  ];
  const SAID = [
    expect.stringMatching(/celebration .*Stars/) as string,
    expect.stringMatching(
      /celebration .*Stars.* is deleted; these would lead nowhere:As celebration: playlist session/,
    ) as string,
    'Of 2 active participants: 0 ahead, 0 done, 2 never.',
    expect.stringMatching(/^1 new finding, 0 solved, \d+ as before\.$/) as string,
  ];

  it(
    'says what uses what changes, who is inside, and what the check would say, until the set changes',
    proves('TEAM-SET-09'),
    async () => {
      const tell = openIt();
      await press('Dry run');
      expect(said()).toEqual(SAID);
      store(PATH, { lastChange: 'e1' });
      tell();
      expect(screen.queryByRole('heading', { name: 'Used by' })).toBeNull();
    },
  );

  it(
    'comes before publishing, which then says how many records it changed',
    proves('TEAM-SET-09', 'TEAM-SET-10'),
    async () => {
      let refused = true;
      const asked = functionsAnswering(() => {
        if (refused) throw new Error('Decide first: that.');
        return { written: 1_234 };
      });
      openIt();
      await press('Publish');
      expect(said(dialog())).toEqual(SAID);
      expect(asked).toEqual([]);
      await inDialog('Publish');
      expect(dialog().getByText('Decide first: that.')).toBeVisible();
      refused = false;
      await inDialog('Publish');
      expect(asked).toEqual([
        ['publishChangeSet', SET],
        ['publishChangeSet', SET],
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText(/Published .*New wording.*: 1,234 records changed/)).toBeVisible();
    },
  );

  // Its parts are read one after the other, and each may be the one that fails.
  it.each([true, 'users', 'users/u2/programs/spring/sessions'])(
    'that fails says so, and nothing is published: %s',
    proves('TEAM-SET-09'),
    async (fails) => {
      openIt();
      failFirestore(fails);
      await press('Publish');
      expect(screen.getByText(/^The dry run failed: /)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Participants inside it now' })).toBeNull();
      failFirestore(false);
      await press('Dry run');
      expect(screen.queryByText(/^The dry run failed/)).toBeNull();
      expect(said()).toEqual(SAID);
    },
  );
});

describe('The switch "changes by sets only"', () => {
  const openSwitch = (setsOnly: boolean) => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    store(PROGRAM, { setsOnly });
    open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes');
    doc.next(decodeProgram('spring', documents.get(PROGRAM) ?? {}));
    list.next(rowsOfAll());
  };

  it.each([
    [
      false,
      'Without a change set, content of this program is saved live.',
      'Allow change sets only',
      'Live changes refused',
    ],
    [
      true,
      'This program can be changed by change sets only.',
      'Allow live changes',
      'Live changes allowed',
    ],
  ])(
    'says how it stands, is turned, and offers to undo that: %s',
    proves('TEAM-SET-06', 'TEAM-UNDO-01'),
    async (on, words, act, done) => {
      const asked = functionsAnswering(() => ({ entryID: 'e' }));
      openSwitch(on);
      expect(screen.getByText(words, { exact: false })).toBeVisible();
      await pressTwice(act);
      expect(documents.get(PROGRAM)).toMatchObject({ setsOnly: !on, name: 'Spring' });
      expect(screen.getByText(done)).toBeVisible();
      const [path = ''] = below('history').map(([one]) => one);
      await press(/^Undo/);
      expect(asked).toEqual([['undoChange', { entryID: idOf(path) }]]);
      expect(screen.getByText('Undone')).toBeVisible();
    },
  );

  it('says so where it was not turned', proves('TEAM-SET-06'), async () => {
    openSwitch(false);
    failFirestore();
    await pressTwice('Allow change sets only');
    expect(screen.getByRole('alert')).toHaveTextContent('The program was not changed.');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
