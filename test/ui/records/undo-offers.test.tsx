import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { RemoveAllDialog } from '#areas/administration/roles/RemoveAllDialog.tsx';
import { RemoveMemberDialog } from '#areas/administration/roles/RemoveMemberDialog.tsx';
import { DeleteCelebrationsDialog } from '#areas/content/celebrations/DeleteCelebrationsDialog.tsx';
import { ArrangeSteps } from '#areas/content/lessons/steps/ArrangeSteps.tsx';
import { Steps } from '#areas/content/lessons/steps/Steps.tsx';
import { DeletePlaylist } from '#areas/content/playlists/DeletePlaylist.tsx';
import { SessionDialogs } from '#areas/content/playlists/SessionDialogs.tsx';
import { settingsSource, sharedViewsSource } from '#data/administration/views.ts';
import { celebrations } from '#data/content/celebrations.ts';
import { resourceLinks } from '#data/content/program-lists.ts';
import { cohorts } from '#data/operations/cohorts.ts';
import { setOverlay } from '#data/engine/overlay.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { celebration } from '#domain/content/celebration.ts';
import { lesson } from '#domain/content/lesson.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { playlist } from '#domain/content/playlist.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { readSteps } from '#domain/content/steps/stored-step.ts';
import { cohort } from '#domain/operations/cohort.ts';
import { readerOf } from '#domain/shared/record.ts';
import { decodeSettings, decodeSharedView } from '#domain/staff/views/schema.ts';
import { ArrangeRecords } from '#records/ArrangeRecords.tsx';
import { PinButton } from '#records/PinButton.tsx';
import { RecordDialogs } from '#records/RecordDialogs.tsx';
import { ViewsPanel } from '#records/views/ViewsPanel.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering, type Asked } from '#test/ui/functions-service.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const IN = { programKey: 'act' };
const none = () => undefined;
const form = () => null;
const readLink = readerOf(resourceLink);
const readSession = readerOf(playlistSession);
const LINKS = [
  readLink('a', { text: 'Anna', order: 1 }),
  readLink('b', { text: 'bees', order: 2 }),
];
const STEPS = [
  { type: 'Text', title: 'One' },
  { type: 'Text', title: 'Two' },
];
const LESSON = { id: 'l', title: 'L', chNum: 1, num: 1, steps: STEPS };

let asked: Asked[];

beforeEach(() => {
  vi.useFakeTimers();
  documents.set('programs/act', { id: 'act', key: 'act', name: 'ACT' });
  asked = functionsAnswering((name) =>
    name === 'undoChange' ? { entryID: 'e' } : { id: 'x', done: [], entryIDs: ['e1', 'e2'] },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms));
async function press(name: string | RegExp, of: Pick<typeof screen, 'getByRole'> = screen) {
  fireEvent.click(of.getByRole('button', { name }));
  await pass();
  // The answers of callables take several turns.
  await pass();
}
async function pressTwice(name: string, then: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(600);
  await press(then);
}
const confirm = (name: string) => press(name, within(screen.getByRole('dialog')));
const undo = () => screen.queryByRole('button', { name: /^Undo/ });
const undone = () => asked.flatMap(([name, request]) => (name === 'undoChange' ? [request] : []));
const newest = () =>
  [...documents.keys()]
    .filter((path) => path.startsWith('history/'))
    .at(-1)
    ?.slice(8);
const show = (element: ReactNode) => openPage(element, { as: ada, path: '/x', address: '/x' });

/** Acts of the function that changes whole lists; their entries are undone last one first. */
const OF_A_LIST: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'a record of a numbered list',
    'resource deleted successfully!',
    () => {
      const open = { what: 'delete', row: LINKS[0]! } as const;
      const asks = { open, createHeading: '', form, onClose: none, onDeleted: none };
      show(<RecordDialogs of={resourceLinks} ids={IN} rows={LINKS} {...asks} />);
      return confirm('Delete');
    },
  ],
  [
    'the order of a list',
    'Order saved',
    async () => {
      const about = { rows: LINKS, columns: [], title: 'Links' };
      show(<ArrangeRecords of={resourceLinks} ids={IN} {...about} />);
      await vi.dynamicImportSettled();
      await pass();
      fireEvent.change(screen.getByRole('combobox', { name: /bees to position/ }), {
        target: { value: '0' },
      });
      await pass();
      await pass();
    },
  ],
  [
    'a playlist',
    'p deleted',
    async () => {
      const row = readerOf(playlist)('p', { id: 'p', name: 'P' });
      show(<DeletePlaylist {...IN} row={row} onDeleted={none} />);
      await press('Delete Playlist');
      return confirm('Delete');
    },
  ],
  [
    'sessions',
    '2 sessions deleted',
    () => {
      const rows = [readSession('p_1', { num: 1 }), readSession('p_2', { num: 2 })];
      const open = { what: 'delete', ids: ['p_1', 'p_2'] } as const;
      const about = { rows, open, onClose: none, onDeleted: none };
      show(<SessionDialogs ids={{ ...IN, playlistID: 'p' }} {...about} />);
      return confirm('Delete');
    },
  ],
  [
    'celebrations',
    'Celebrations deleted successfully!',
    () => {
      const two = ['j', 'k'].map((id) => readerOf(celebration)(id, { id, name: id }));
      const about = { celebrations: two, onClose: none, onDeleted: none };
      show(<DeleteCelebrationsDialog {...IN} {...about} />);
      return confirm('Delete');
    },
  ],
];

it.each(OF_A_LIST)('changing %s offers Undo', proves('TEAM-UNDO-01'), async (_, words, remove) => {
  await remove();
  expect(asked.map(([name]) => name)).toEqual(['changeList']);
  expect(screen.getByText(words)).toBeVisible();
  await press(/^Undo/);
  expect(undone()).toEqual([{ entryID: 'e2' }, { entryID: 'e1' }]);
  expect(screen.getByText('Undone')).toBeVisible();
});

it.each(OF_A_LIST)(
  'changing %s offers no Undo if it failed',
  proves('TEAM-UNDO-01'),
  async (_, words, change) => {
    functionsAnswering(() => {
      throw new Error('Out of paper');
    });
    await change();
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/./);
    expect(screen.queryByText(words)).toBeNull();
    expect(undo()).toBeNull();
  },
);

it(
  'undo runs part by part in reverse order, and reports a failure',
  proves('TEAM-UNDO-01'),
  async () => {
    const [first] = OF_A_LIST;
    if (!first) throw new Error('no act');
    const [, words, remove] = first;
    await remove();
    expect(screen.getByText(words)).toBeVisible();
    let answer: () => void = none;
    const parts = functionsAnswering(async (_, request) => {
      const { entryID } = request as { readonly entryID: string };
      await new Promise<void>((resolve) => (answer = resolve));
      if (entryID === 'e1') throw new Error('Somebody has changed this since.');
      return { entryID };
    });
    await press(/^Undo/);
    expect([parts, screen.queryByText('Undone')]).toEqual([
      [['undoChange', { entryID: 'e2' }]],
      null,
    ]);
    answer();
    await pass();
    await pass();
    expect(parts.map(([, request]) => request)).toEqual([{ entryID: 'e2' }, { entryID: 'e1' }]);
    answer();
    await pass();
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody has changed this since.');
    expect(screen.queryByText('Undone')).toBeNull();
  },
);

const readLesson = readerOf(lesson);

/** Acts committed by the browser; undone by the id of their entry. */
const OF_A_COMMIT: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'deleting a celebration',
    'Celebrations deleted successfully!',
    () => {
      const stored = { id: 'a', name: 'A' };
      documents.set('programs/act/celebrations/a', stored);
      const row = readerOf(celebration)('a', stored);
      const about = { createHeading: '', form, onClose: none, onDeleted: none };
      show(
        <RecordDialogs
          of={celebrations}
          ids={IN}
          rows={[row]}
          open={{ what: 'delete', row }}
          {...about}
        />,
      );
      return confirm('Delete');
    },
  ],
  [
    'deleting a step',
    'step deleted successfully!',
    async () => {
      documents.set('programs/act/lessons/l', LESSON);
      show(<Steps {...IN} lesson={readLesson('l', LESSON)} />);
      await press(/^Delete.*Two/);
      return confirm('Delete');
    },
  ],
  [
    'arranging steps',
    'Order saved',
    async () => {
      documents.set('programs/act/lessons/l', LESSON);
      show(<ArrangeSteps {...IN} lessonID="l" stored={STEPS} steps={readSteps(STEPS)} />);
      await vi.dynamicImportSettled();
      await pass();
      fireEvent.change(screen.getByRole('combobox', { name: /Two to position/ }), {
        target: { value: '0' },
      });
      await pass();
    },
  ],
  [
    'removing a member',
    'bo@example.com was removed from admin.',
    async () => {
      documents.set('roles/admin', { name: 'admin', membersCount: 2 });
      documents.set('roles/admin/members/bo@example.com', { email: 'bo@example.com', uid: '' });
      const about = { members: 2, onRemoved: none, onClose: none };
      show(<RemoveMemberDialog role="admin" email="bo@example.com" {...about} />);
      fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Left' } });
      return confirm('Confirm');
    },
  ],
  [
    'removing a shared view',
    'Mine removed',
    async () => {
      const view = { table: 'people', name: 'Mine', page: '/x', state: '', createdBy: ada.email };
      documents.set('tableViews/v', view);
      showViews([], [decodeSharedView('v', view)]);
      return pressTwice('Remove', 'Remove now');
    },
  ],
];

function showViews(own: readonly string[], shared: ReturnType<typeof decodeSharedView>[]) {
  const settings = answering(settingsSource(ada.email));
  const views = answering(sharedViewsSource);
  const parts = { begins: '', filters: [], columns: [] };
  show(<ViewsPanel table="people" parts={parts} onName={none} onDone={none} />);
  settings.next(decodeSettings('', { views: [...own] }));
  views.next(rowsOfAll(...shared));
}

it.each(OF_A_COMMIT)('%s offers Undo', proves('TEAM-UNDO-01'), async (_, words, change) => {
  await change();
  expect(screen.getByText(words)).toBeVisible();
  const entryID = newest();
  expect(entryID).toBeDefined();
  await press(/^Undo/);
  expect(undone()).toEqual([{ entryID }]);
  expect(screen.getByText('Undone')).toBeVisible();
});

it.each(OF_A_COMMIT)(
  '%s offers no Undo if it failed',
  proves('TEAM-UNDO-01'),
  async (_, words, change) => {
    failFirestore();
    await change();
    await pass();
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/./);
    expect(screen.queryByText(words)).toBeNull();
    expect(undo()).toBeNull();
  },
);

it.each(
  [...OF_A_LIST, ...OF_A_COMMIT].filter(([what]) =>
    /numbered list|a playlist|^sessions|a celebration$|deleting a step/.test(what),
  ),
)('%s: inside a change set there is no Undo', proves('TEAM-UNDO-01'), async (...row) => {
  const [, words, change] = row;
  setOverlay({
    root: 'programs/act',
    document: () => null,
    list: () => null,
    readList: () => Promise.resolve([]),
    commit: () => Promise.resolve('e'),
    change: () => Promise.resolve('x'),
    assertCallable: none,
  });
  onTestFinished(() => setOverlay(null));
  await change();
  expect(screen.getByText(words)).toBeVisible();
  expect([asked, undo()]).toEqual([[], null]);
});

it('deleting a record that is not content offers no Undo', proves('TEAM-UNDO-01'), async () => {
  documents.set('cohorts/c', { id: 'c', name: 'C' });
  const row = readerOf(cohort)('c', { id: 'c', name: 'C' });
  const about = { createHeading: '', form, onClose: none, onDeleted: none };
  show(
    <RecordDialogs of={cohorts} ids={{}} rows={[row]} open={{ what: 'delete', row }} {...about} />,
  );
  await confirm('Delete');
  expect(documents.has('cohorts/c')).toBe(false);
  expect(undo()).toBeNull();
});

it(
  'removing somebody who was no longer a member offers no Undo',
  proves('TEAM-UNDO-01'),
  async () => {
    documents.set('roles/admin', { name: 'admin', membersCount: 2 });
    const about = { members: 2, onRemoved: none, onClose: none };
    show(<RemoveMemberDialog role="admin" email="bo@example.com" {...about} />);
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Left' } });
    await confirm('Confirm');
    expect(
      screen.getByText('bo@example.com was no longer a member of admin; nothing was changed.'),
    ).toBeVisible();
    expect(undo()).toBeNull();
  },
);

const SETTINGS = `staffSettings/${ada.email}`;

it('removing a colleague from all role groups offers Undo for each one that succeeded', async () => {
  const roles = ['staff', 'coach', 'caller'];
  for (const role of roles) {
    documents.set(`roles/${role}`, { name: role, membersCount: 2 });
    documents.set(`roles/${role}/members/bo@example.com`, { email: 'bo@example.com', uid: '' });
  }
  const counts = new Map(roles.map((role) => [role, 2]));
  show(<RemoveAllDialog roles={roles} email="bo@example.com" counts={counts} onClose={none} />);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Left' } });
  // A failure keeps the removals before it and their undo.
  failFirestore('roles/coach');
  await confirm('Confirm');
  await pass();
  expect(screen.getByText('bo@example.com was removed from staff.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  failFirestore(false);
  await confirm('Confirm');
  await pass();
  expect(screen.getByText('bo@example.com was removed from coach, caller.')).toBeVisible();
  expect([...documents.keys()].filter((path) => path.includes('/members/'))).toEqual([]);
  for (const button of screen.getAllByRole('button', { name: /^Undo/ })) fireEvent.click(button);
  await pass();
  expect(undone()).toHaveLength(3);
});

it('a view or pin that could not be removed offers no Undo', proves('TEAM-UNDO-01'), async () => {
  const lines = ['people /x q=a A'];
  const pins = ['/users/u2 Second'];
  documents.set(SETTINGS, { views: lines, pins });
  showViews(lines, []);
  failFirestore();
  await pressTwice('Remove', 'Remove now');
  expect([screen.queryByText('A removed'), undo()]).toEqual([null, null]);
  cleanup();
  closeAllSources();
  const settings = answering(settingsSource(ada.email));
  show(<PinButton to="/users/u2" label="Newer" />);
  settings.next(decodeSettings('', { pins }));
  await press('Unpin');
  expect([screen.queryByText('Unpinned'), undo()]).toEqual([null, null]);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(documents.get(SETTINGS)).toEqual({ views: lines, pins });
  failFirestore(false);
  await press('Unpin');
  expect(screen.getByText('Unpinned')).toBeVisible();
  expect(undo()).toBeVisible();
});

it('removing a view that no longer exists offers no Undo', proves('TEAM-UNDO-01'), async () => {
  documents.set(SETTINGS, { views: [] });
  showViews(['people /x q=a A'], []);
  await pressTwice('Remove', 'Remove now');
  expect(screen.getByText('A removed')).toBeVisible();
  expect(undo()).toBeNull();
});

it('undo of removing an own view restores its old place', proves('TEAM-UNDO-01'), async () => {
  const lines = ['people /x q=c C', 'people /x q=a A', 'people /x q=b B'];
  documents.set(SETTINGS, { views: lines });
  showViews(lines, []);
  const item = screen.getByRole('link', { name: 'C' }).closest('li');
  fireEvent.click(within(item as HTMLElement).getByRole('button', { name: 'Remove' }));
  await pass(600);
  await press('Remove now');
  expect(documents.get(SETTINGS)).toMatchObject({ views: [lines[1], lines[2]] });
  expect(screen.getByText('C removed')).toBeVisible();
  await press(/^Undo/);
  expect(documents.get(SETTINGS)).toMatchObject({ views: lines });
  expect(undone()).toEqual([]);
});

it('undo of unpinning restores the old place and label', proves('TEAM-UNDO-01'), async () => {
  const pins = ['/users/u1 First', '/users/u2 Second', '/users/u3 Third'];
  const stored = { pins };
  documents.set(SETTINGS, stored);
  const settings = answering(settingsSource(ada.email));
  show(<PinButton to="/users/u2" label="Newer" />);
  settings.next(decodeSettings('', stored));
  await press('Unpin');
  expect(documents.get(SETTINGS)).toMatchObject({ pins: [pins[0], pins[2]] });
  expect(screen.getByText('Unpinned')).toBeVisible();
  await press(/^Undo/);
  expect(documents.get(SETTINGS)).toMatchObject({ pins });
});
