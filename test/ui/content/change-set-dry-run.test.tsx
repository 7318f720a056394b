import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asListed, asStored } from '#data/content/change-set/laid-source.ts';
import { readImpact } from '#data/content/change-set/whole-program.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';
import type { Change } from '#domain/content/change-set/change.ts';
import {
  CONTENT,
  CONTENT_KINDS,
  type ContentKind,
} from '#domain/content/program-content/content.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { documents, failFirestore } from '#test/ui/firestore-in-memory.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { sam } from '#test/ui/page-support.tsx';
import {
  PROGRAM,
  SET,
  PATH,
  B,
  change,
  store,
  pass,
  button,
  dialog,
  inDialog,
  press,
  openSetPage,
  storeSet,
} from './set-page-support.tsx';

storeSet();

describe('The dry run', () => {
  const CELEBRATION = `${PROGRAM}/celebrations/k`;

  /** A celebration that a session uses. */
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
    // Two have completed the session, one has not started it, three never get it.
    const met = ['completed', 'not started', 'completed', '', '', ''];
    for (const [at, status] of met.entries()) {
      store(`users/u${at}`, { activeProgram: 'spring' });
      if (status) store(`users/u${at}/programs/spring/sessions/x_1`, { id: 'x_1', status });
    }
    store('users/u9', { activeProgram: 'summer' });
    store('users/u9/programs/spring/sessions/x_1', { id: 'x_1', status: 'completed' });
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
    of.getByText('Deletes 1 celebration:').nextElementSibling?.textContent,
    of.getByRole('heading', { name: 'Used by' }).nextElementSibling?.textContent,
    of.getByText(/active participants/).textContent,
    of.getByRole('heading', { name: 'The program check afterwards' }).nextElementSibling
      ?.textContent,
  ];
  const SAID = [
    expect.stringMatching(/Stars/) as string,
    expect.stringMatching(
      /^Celebration “.*Stars.*” is deleted; these would lead nowhere:As celebration: playlist session/,
    ) as string,
    'Of 6 active participants: 1 ahead, 2 done, 3 never.',
    expect.stringMatching(/^1 new finding, 0 resolved, \d+ unchanged\.$/) as string,
  ];

  it(
    'shows usages, affected participants and check findings, until the set changes',
    proves('TEAM-SET-09'),
    async () => {
      const tell = openIt();
      await press('Dry run');
      expect(said()).toEqual(SAID);
      // A colleague keeps the celebration, and renames it.
      store(
        `${PATH}/changes/~1celebrations~1k`,
        change('change', { name: 'Suns' }, { name: 'Stars' }),
      );
      store(PATH, { lastChange: 'e1' });
      tell();
      expect(screen.queryByRole('heading', { name: 'Used by' })).toBeNull();
      await press('Dry run');
      expect(screen.getByText('Changes 1 celebration:').nextElementSibling).toHaveTextContent(
        'Suns',
      );
      expect(
        screen.getByRole('heading', { name: 'Used by' }).nextElementSibling?.textContent,
      ).toMatch(/^Celebration “.*Suns.*”:As celebration: playlist session/);
      expect(screen.queryByText(/is deleted/)).toBeNull();
      expect(screen.getByText(/^0 new findings, 0 resolved, /)).toBeVisible();
    },
  );

  it('must be repeated if the set has changed since', proves('TEAM-SET-09'), async () => {
    const asked = functionsAnswering(() => ({ written: 1 }));
    const tell = openIt();
    await press('Publish');
    store(PATH, { lastChange: 'e1' });
    tell();
    await inDialog('Publish');
    expect(dialog().getByText(/^The set was changed since this dry run\./)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it(
    'precedes publishing, which then reports how many records it changed',
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

  it(
    'runs once at a time, and publishing waits as long as it takes',
    proves('TEAM-SET-09', 'TEAM-SET-10'),
    async () => {
      const asked = functionsAnswering(() => new Promise(() => undefined));
      openIt();
      fireEvent.click(button('Publish'));
      fireEvent.click(button('Dry run'));
      expect(screen.getByText('Checking the whole program…')).toBeVisible();
      await pass();
      await pass();
      expect(screen.queryByText('Checking the whole program…')).toBeNull();
      await inDialog('Publish');
      await pass(3_000_000);
      expect(dialog().queryByRole('alert')).toBeNull();
      expect(asked).toEqual([['publishChangeSet', SET]]);
    },
  );

  it(
    'says when nothing refers to the changes and no participant meets them',
    proves('TEAM-SET-09'),
    async () => {
      documents.delete(`${PATH}/changes/~1celebrations~1k`);
      store(B, change('change', { name: 'Better' }, { name: 'B' }));
      // Staff cannot publish, but see the effects of publishing.
      openSetPage(sam);
      expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
      await press('Dry run');
      const under = (name: string) => screen.getByRole('heading', { name }).nextElementSibling;
      expect(under('Used by')).toHaveTextContent(
        /^Nothing else in the program refers to what changes\.$/,
      );
      expect(under('Participants inside it now')).toHaveTextContent(
        /^No participant has it as a task or in a session\.$/,
      );
    },
  );

  it('counts who meets a lesson as a task', proves('TEAM-SET-09'), async () => {
    documents.delete(`${PATH}/changes/~1celebrations~1k`);
    const lesson = { id: 'l', title: 'L', chNum: 1, num: 1, steps: [] };
    store(`${PROGRAM}/lessons/l`, lesson);
    store(`${PATH}/changes/~1lessons~1l`, change('change', { title: 'M' }, { title: 'L' }));
    store('users/u2/programs/spring/tasks/t', { type: 'lesson', id: 'l', status: 'completed' });
    const lessons = answering(storedList(`${PROGRAM}/lessons`, asListed));
    openSetPage();
    lessons.next(rowsOfAll({ id: 'l', data: lesson }));
    await press('Dry run');
    expect(
      screen.getByRole('heading', { name: 'Participants inside it now' }).nextElementSibling,
    ).toHaveTextContent(/^Of 6 active participants: 0 ahead, 1 done, 5 never\.$/);
  });

  it.each([
    [50, ''],
    [51, ' Only the first 50 were looked at; there are more.'],
  ])('looks at fifty of %i participants', proves('TEAM-SET-09'), async (many, more) => {
    for (let at = 0; at < many; at += 1) store(`users/u${at}`, { activeProgram: 'spring' });
    documents.set('users/u9', { activeProgram: 'spring' });
    openIt();
    await press('Dry run');
    await pass();
    expect(
      screen.getByRole('heading', { name: 'Participants inside it now' }).nextElementSibling,
    ).toHaveTextContent(
      new RegExp(`^Of 50 active participants: 1 ahead, 3 done, 46 never\\.${more}$`),
    );
  });

  it.each([
    ['s0', true, 1],
    ['', true, 0],
    ['s0', false, 0],
  ])(
    'says only of a withdrawal that creates records that these are new: "%s", %s',
    proves('TEAM-SET-13'),
    async (withdraws, creates, notes) => {
      documents.delete(`${PATH}/changes/~1celebrations~1k`);
      const [id, made] = creates
        ? ['n', change('create', { key: 'n', name: 'N', HTML: 'x' }, {})]
        : ['b', change('change', { name: 'N' }, { name: 'B' })];
      store(`${PATH}/changes/~1pages~1${id}`, made);
      store(PATH, { withdraws });
      openSetPage();
      const until = screen.queryAllByText('Nothing is undone until this set is published.');
      expect(until).toHaveLength(withdraws === '' ? 0 : 1);
      await press('Publish');
      const what = creates ? 'Creates 1 page:' : 'Changes 1 page:';
      expect(dialog().getByText(what).nextElementSibling).toHaveTextContent(/^N$/);
      expect(
        dialog().queryAllByText(
          'Records that come back are created again: they show the date of today and your name. Their history shows who created them first.',
        ),
      ).toHaveLength(notes);
    },
  );

  it('reads every kind of content of the program', proves('TEAM-SET-09'), async () => {
    const placeOf = (kind: ContentKind) =>
      CONTENT[kind].path
        .replace(/^programs\/\{\w+\}\/?/, '')
        .replace('{playlistID}', 'x')
        .replace(/\{\w+\}$/, 'k9');
    const places = CONTENT_KINDS.map(placeOf);
    expect(new Set(places).size).toBe(CONTENT_KINDS.length);
    const changes = new Map<string, Change>();
    for (const place of places) {
      if (place !== '') store(`${PROGRAM}/${place}`, { id: 'k9', note: 'Old' });
      changes.set(place, { place, kind: 'change', fields: { note: place }, seen: {} });
    }
    const { run } = await readImpact('spring', changes);
    expect([...run.changed].sort()).toEqual([...places].sort());
    expect(run.conflicts.map(({ why }) => why)).not.toContain('gone');
  });

  // Its parts are read in sequence, and any of them may fail.
  it.each([true, 'users', 'users/u2/programs/spring/sessions'])(
    'that fails says so and publishes nothing: %s',
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
