import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Palette } from '#app/shell/Palette.tsx';
import { useChoice } from '#app/shell/use-choice.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { userSource } from '#data/people/users.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { decodeSharedView } from '#domain/staff/views/schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { iris, sam } from '#test/ui/page-support.tsx';
import { ANN, openPalette, person, YURI } from './palette-support.tsx';

const keyed = (...keys: string[]) => keys.map((key) => ({ key }));

function open(...keys: string[]) {
  return choosing({ keys });
}

/** Renders `useChoice` with complete results, or while still searching. */
function choosing({ keys, searching = false }: { keys: string[]; searching?: boolean }) {
  const initialProps = { results: keyed(...keys), search: 'an', searching };
  const hook = renderHook(
    (now: typeof initialProps) => useChoice(now.results, now.search, now.searching),
    { initialProps },
  );
  const show = (search: string, next: string[], stillSearching = false) =>
    hook.rerender({ results: keyed(...next), search, searching: stillSearching });
  return {
    at: () => hook.result.current.at,
    arrive: (...next: string[]) => show('an', next),
    arriveAmongOthers: (...next: string[]) => show('an', next, true),
    step: (by: number) => act(() => hook.result.current.step(by)),
    searchAnew: (...next: string[]) => show('ann', next),
    chosen: () => hook.result.current.chosen,
  };
}

describe('the marked result of the palette', () => {
  it('stays marked when records arrive above it', () => {
    const { at, arrive, step } = open('page/users', 'page/roles');
    step(1);
    expect(at()).toBe(1);
    arrive('user/ann', 'user/bob', 'page/users', 'page/roles');
    expect(at()).toBe(3);
  });

  it('stays marked without having been chosen, too', () => {
    const { at, arrive } = open('page/users');
    expect(at()).toBe(0);
    arrive('user/ann', 'page/users');
    expect(at()).toBe(1);
  });

  it('is the first result until the search is complete, and then stays marked', () => {
    const { at, arrive, arriveAmongOthers } = choosing({ keys: ['registration'], searching: true });
    arriveAmongOthers('subject', 'registration');
    expect(at()).toBe(0);
    arrive('user', 'subject', 'registration');
    expect(at()).toBe(0);
    arrive('new', 'user', 'subject', 'registration');
    expect(at()).toBe(1);
  });

  it('is the chosen one while the search goes on', () => {
    const { at, arrive, step } = choosing({ keys: ['a', 'b'], searching: true });
    step(1);
    arrive('x', 'a', 'b');
    expect(at()).toBe(2);
  });

  it('falls back to the first result when it disappears or the search changes', () => {
    const { at, arrive, step, searchAnew, chosen } = open('a', 'b', 'c');
    step(1);
    arrive('a', 'c');
    expect(at()).toBe(0);
    step(1);
    expect([at(), chosen()]).toEqual([1, true]);
    searchAnew('a', 'c');
    expect([at(), chosen()]).toEqual([0, false]);
  });

  it('wraps around at both ends', () => {
    const { at, step } = open('a', 'b', 'c');
    step(-1);
    expect(at()).toBe(2);
    step(1);
    expect(at()).toBe(0);
  });

  it('does not move while there are no results', () => {
    const { at, arrive, step } = open();
    step(1);
    arrive('user/ann', 'user/bob');
    expect(at()).toBe(0);
  });
});

// Its results are lazy, and a busy machine takes long to load them.
beforeAll(async () => void (await import('#app/shell/PaletteResults.tsx')), 60_000);

describe('the palette', () => {
  afterEach(() => closeAllSources());

  it('finds people by any part of their name, in any order, ignoring accents', async () => {
    const { field, results, arrive } = openPalette();
    expect(field).toHaveFocus();
    await userEvent.type(field, 'ito yur');
    await arrive(YURI, ANN);
    await vi.waitFor(() =>
      expect(results()).toEqual([expect.stringMatching(/^UserYuri Itō.*yuri@samemail/)]),
    );
    await userEvent.clear(field);
    await userEvent.type(field, 'eep');
    expect(results()).toEqual([expect.stringMatching(/^ProgramSleep well/)]);
  });

  it('ranks the page that a whole word names above people who contain it', async () => {
    const { field, results, arrive } = openPalette();
    await userEvent.type(field, 'arm');
    await arrive(person('u3', { email: 'carl@example.com', subjectID: 'warm-robin-5' }));
    await vi.waitFor(() => expect(results().join()).toMatch(/^PagePrograms.*warm-robin-5/));
    await userEvent.type(field, '-rob');
    await vi.waitFor(() => expect(results()).toEqual([expect.stringMatching(/warm-robin-5/)]));
  });

  it('lists matches while the index is still loading, and keeps searching', async () => {
    const { field, results, arrivePart, arrive } = openPalette();
    await userEvent.type(field, 'yur');
    await arrivePart(YURI);
    await vi.waitFor(() => expect(results()).toHaveLength(1));
    expect(screen.getByText('Searching…')).toBeInTheDocument();
    await arrive(YURI, ANN);
    await vi.waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
  });

  it(
    'offers pins and recent records before anything is typed',
    proves('TEAM-VIEW-05'),
    async () => {
      const { field, results, arriveKept, address } = openPalette();
      await arriveKept({
        pins: ['/users/u9 S-9', '/programs/sleep?set=s2 Sleep well'],
        opened: [
          '/subjects/S-1 S-1',
          '/users/u9 S-9',
          '/register/edit/b%40x.example b@x.example',
          // The same record inside and outside a change set.
          '/programs/sleep?set=s1 Sleep well',
          '/programs/sleep/changes/s1?set=s1 Softer words',
          '/programs/sleep/changes/s1 Softer words',
        ],
      });
      const kept = () => results().filter((text) => /^(Pinned|Recent)/.test(text ?? ''));
      expect(kept()).toEqual([
        'PinnedS-9User',
        'PinnedSleep wellProgram',
        'RecentS-1Subject',
        'Recentb@x.exampleEdit Registration',
        'RecentSofter wordsChange set',
      ]);
      expect(results().slice(0, 5)).toEqual(kept());
      await userEvent.type(field, 's-');
      expect(kept()).toEqual([]);
      await userEvent.clear(field);
      await userEvent.type(field, '  ');
      expect(kept()).toHaveLength(5);
      await userEvent.click(screen.getByText('S-1'));
      expect(address()).toBe('/subjects/S-1');
      await userEvent.click(screen.getByText('S-9'));
      expect(address()).toBe('/users/u9');
    },
  );

  it('before anything is typed names the person of an account that one opened', async () => {
    const account = answering(userSource('u9'));
    const { results, arriveKept } = openPalette();
    await arriveKept({ opened: ['/users/u9 S-9'] });
    await vi.waitFor(() => expect(results()[0]).toBe('RecentS-9User'));
    account.next(documentReader(userSchema)('u9', { firstName: 'Ann', lastName: 'Lee' }));
    expect(results()[0]).toBe('RecentS-9 · Ann LeeUser');
  });

  it('before anything is typed marks the first result, also when records arrive above it', async () => {
    const { results, arriveKept, address } = openPalette();
    await vi.waitFor(() => expect(results().length).toBeGreaterThan(1));
    const marked = () => screen.getByRole('option', { selected: true }).textContent;
    expect(marked()).toBe(results()[0]);
    expect(results().join()).not.toContain('Terminate');
    await arriveKept({ opened: ['/subjects/S-1 S-1', '/users/u9 S-9'] });
    await vi.waitFor(() => expect(results()[0]).toBe('RecentS-1Subject'));
    expect(marked()).toBe('RecentS-1Subject');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/subjects/S-1');
  });

  it('finds views by name and opens them', proves('TEAM-VIEW-02', 'TEAM-VIEW-04'), async () => {
    const { field, results, arriveKept, address, query, entry, closed } = openPalette();
    const state = 'q=R%26D+%25+b';
    const view = { table: 'users', name: 'Sleepers at site B', page: '/users?tab=x', state };
    await arriveKept({ views: ['users /users q=x Zebra'] }, decodeSharedView('v1', view));
    expect(results().filter((text) => text?.startsWith('View'))).toEqual([]);
    await userEvent.type(field, 'zebr');
    expect(results()).toEqual([expect.stringMatching(/^ViewZebra/)]);
    await userEvent.click(screen.getByText('Zebra'));
    expect(address() + query()).toBe('/users?q=x');
    expect(closed).toHaveBeenCalledTimes(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'site sleepers');
    await vi.waitFor(() => expect(results()[0]).toMatch(/^ViewSleepers at site B/));
    expect(results()[0]).toBe('ViewSleepers at site BUsers');
    await userEvent.click(screen.getByText('Sleepers at site B'));
    expect(address() + query()).toBe('/users?tab=x&q=R%26D+%25+b');
    const { page: _, ...opened } = view;
    expect(entry()).toEqual({ view: opened }); // from which the table reports missing columns and filters
  });

  it('opens with Ctrl K or ⌘ K, until the page is gone', proves('TEAM-VIEW-05'), () => {
    openPalette(iris, <Palette />);
    const press = (key: string, more: object = {}) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
      for (const [key, more] of [
        ['k', {}],
        ['j', keys],
      ] as const)
        expect(press(key, more)).toBe(false);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(press('k', keys)).toBe(true);
      fireEvent(screen.getByRole('dialog', { name: 'Find a person or page' }), new Event('close'));
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    expect([press('k', { ctrlKey: true }), press('K', { metaKey: true })]).toEqual([false, false]);
  });

  it('finds a report by its name and study', async () => {
    const { field, results } = openPalette();
    await userEvent.type(field, 'study 002 nps');
    await vi.waitFor(() => expect(results()).toEqual([expect.stringMatching(/^PageNPS Scores/)]));
    await userEvent.clear(field);
    await userEvent.type(field, 'cohort 2 visits');
    await vi.waitFor(() =>
      expect(results()).toEqual([expect.stringMatching(/^PageParticipants Visits.*cohort 2$/)]),
    );
  });

  it('finds accounts by subject ID, uid and start of the email for those who may not see names', async () => {
    const { field, results, arrive } = openPalette(sam);
    await arrive(YURI, ANN);
    for (const typed of ['s-7', 'u2', 'ann@ex']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await vi.waitFor(() => expect(results()[0]).toMatch(/^UserAnn/));
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'itō');
    expect(results().join()).not.toContain('Yuri');
  });

  it('leads from a subject’s name to the account for those who may not see names', async () => {
    const { field, results, address, arriveSubject, arrive } = openPalette(sam);
    await arriveSubject('s-77', { firstName: 'Ann', lastName: 'Kräutler' });
    await arrive(YURI, ANN);
    await userEvent.type(field, 'ann krautler');
    await vi.waitFor(() => expect(results()).toEqual([expect.stringMatching(/^UserAnn/)]));
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/users/u2');
  });

  it('opens the first result as soon as it is known after an early Enter', async () => {
    const { field, address, arrive } = openPalette();
    await userEvent.type(field, 'yuri{Enter}');
    expect(address()).toBe('/');
    await arrive(YURI, ANN);
    await vi.waitFor(() => expect(address()).toBe('/users/u1'));
  });

  it('opens the best result after an early Enter, not the first to arrive', async () => {
    const { field, address, results, arriveRegistered, arrive } = openPalette();
    await userEvent.type(field, 'yuri{Enter}');
    await arriveRegistered('yuri@samemail.example');
    await vi.waitFor(() => expect(results()).toHaveLength(1));
    expect(address()).toBe('/');
    await arrive(YURI, ANN);
    await vi.waitFor(() => expect(address()).toBe('/users/u1'));
  });

  it('cancels an early Enter when typing continues', async () => {
    const { field, address, arrive } = openPalette();
    await userEvent.type(field, 'yu{Enter}ri');
    await arrive(YURI, ANN);
    expect(await screen.findByText(/^1 result/)).toBeVisible();
    expect(address()).toBe('/');
  });

  it('says when more match than it lists', async () => {
    const { field, results, arrive } = openPalette();
    const people = Array.from({ length: 16 }, (_, at) => person(`a${at}`, { firstName: 'Zuzana' }));
    await arrive(...people.slice(1));
    await userEvent.type(field, 'zuzana');
    expect(await screen.findByText(/^15 results ·/)).toBeVisible();
    await arrive(...people);
    expect(await screen.findByText(/^First 15 results · Another word/)).toBeVisible();
    expect(results()).toHaveLength(15);
  });

  it('explains what it searches, also when nothing matches', async () => {
    const { field, arrive } = openPalette();
    await arrive(YURI);
    expect(
      screen.getByText(
        'Finds people by part of their name, email, subject ID or telephone number, accounts by their uid too; colleagues by their email; programs, pages, views, nudges and the newest 50 change sets of each program by name.',
      ),
    ).toBeVisible();
    await userEvent.type(field, '§');
    expect(
      await screen.findByText(
        'Nothing matches these words. Everybody is found by part of their name, email or subject ID, also where lists show no names, or by at least four digits of their telephone number.',
      ),
    ).toBeVisible();
  });
});
