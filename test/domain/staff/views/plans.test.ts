import { describe, expect, it } from 'vitest';
import {
  planChangeOwnView,
  planChangeSharedView,
  planKeepOwnView,
  planOpened,
  planPin,
  planRemoveOwnView,
  planRemoveSharedView,
  planShareView,
  planUnpin,
} from '#domain/staff/views/plans.ts';
import { planPutBackOwnView, planPutBackPin } from '#domain/staff/views/put-back.ts';
import {
  decodeSettings,
  nameProblem,
  placeLine,
  viewEntrySchema,
  viewLine,
} from '#domain/staff/views/schema.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const SAM = 'sam@example.com';
const VIEW = { table: 'users', page: '/users', state: 'q=ann+b', name: 'Ann  and Bob' };

/** The stored state after running the plans in sequence. */
async function after(stored: Record<string, unknown>, ...planners: Planner[]) {
  let now = stored;
  for (const planner of planners) {
    const { writes } = await planner((path) =>
      Promise.resolve(path === `staffSettings/${SAM}` ? now : null),
    );
    for (const write of writes) if (write.kind !== 'delete') now = { ...now, ...write.data };
  }
  return decodeSettings(SAM, now);
}

describe('personal views', () => {
  it('keep table, page, state and a name with spaces', proves('TEAM-VIEW-01'), async () => {
    const bare = { table: 'roles', page: '/roles', state: '', name: 'All' };
    const { views } = await after({}, planKeepOwnView(SAM, VIEW), planKeepOwnView(SAM, bare));
    const kept = views.map(({ table, page, state, name }) => ({ table, page, state, name }));
    expect(kept).toEqual([VIEW, bare]);
  });

  it('have unique names within a table', proves('TEAM-VIEW-01'), async () => {
    const again = planKeepOwnView(SAM, { ...VIEW, name: 'ANN and Bob' });
    await expect(after({}, planKeepOwnView(SAM, VIEW), again)).rejects.toThrow(
      'You have a view of this table named “Ann  and Bob”. Choose another name.',
    );
    const { views } = await after(
      {},
      planKeepOwnView(SAM, VIEW),
      planKeepOwnView(SAM, { ...VIEW, table: 'subjects' }),
    );
    expect(views).toHaveLength(2);
  });

  it('are renamed, replaced and removed', proves('TEAM-VIEW-03'), async () => {
    const { views } = await after({}, planKeepOwnView(SAM, VIEW));
    const id = views[0]?.id ?? '';
    const stored = { views: [id, 'roles /roles  All'] };
    const changed = { ...VIEW, name: 'Bob', state: 'q=bob' };
    const renamed = await after(stored, planChangeOwnView(SAM, id, changed));
    expect(renamed.views.map(({ name, state }) => [name, state])).toEqual([
      ['Bob', 'q=bob'],
      ['All', ''],
    ]);
    const removed = await after(stored, planRemoveOwnView(SAM, id));
    expect(removed.views.map(({ name }) => name)).toEqual(['All']);
    await expect(after({}, planChangeOwnView(SAM, id, changed))).rejects.toThrow(
      'This view was removed. Nothing was saved.',
    );
    // A view may change the case of its own name, but not take the name of another view.
    const two = { views: [id, 'users /users q=1 Cy'] };
    const again = await after(two, planChangeOwnView(SAM, id, { ...VIEW, name: 'ann and bob' }));
    expect(again.views.map(({ name }) => name)).toEqual(['ann and bob', 'Cy']);
    const taken = planChangeOwnView(SAM, id, { ...VIEW, name: ' CY' });
    await expect(after(two, taken)).rejects.toThrow('You have a view of this table named “Cy”');
    const large = { ...VIEW, state: 'q'.repeat(2001) };
    expect(() => planChangeOwnView(SAM, id, large)).toThrow('This view is too large');
  });

  it('shared views write only the requested changes', proves('TEAM-VIEW-03'), async () => {
    const run = async (planner: Planner, stored: object | null) => {
      const { action, writes } = await planner(() => Promise.resolve(stored && { ...stored }));
      return [action, ...writes.map(({ of: _, ...write }) => write)];
    };
    const path = 'tableViews/v1';
    expect(await run(planChangeSharedView('v1', { name: 'Bob' }), {})).toEqual([
      'Edit shared view',
      { kind: 'update', path, data: { name: 'Bob' } },
    ]);
    const shown = { page: '/users?tab=x', state: 'q=bob' };
    expect(await run(planChangeSharedView('v1', shown), {})).toEqual([
      'Edit shared view',
      { kind: 'update', path, data: shown },
    ]);
    expect(await run(planRemoveSharedView('v1'), null)).toEqual([
      'Delete shared view',
      { kind: 'delete', path },
    ]);
    await expect(run(planChangeSharedView('v1', shown), null)).rejects.toThrow(
      'This view was removed. Nothing was saved.',
    );
    const large = { ...shown, page: `/${'u'.repeat(2000)}` };
    expect(() => planChangeSharedView('v1', large)).toThrow('This view is too large');
  });

  it('of 10 kB are refused with a message, even when shared', proves('TEAM-VIEW-01'), () => {
    const large = { ...VIEW, state: `q=${'x'.repeat(10_000)}` };
    const words =
      'This view is too large: its search and filters have more than 2,000 characters. Shorten the search and keep it again.';
    expect(() => planKeepOwnView(SAM, large)).toThrow(words);
    expect(() => planShareView('v1', large)).toThrow(words);
  });

  it.each(['page', 'state'])(
    'have a %s of at most 2,000 characters',
    proves('TEAM-VIEW-01'),
    (part) => {
      const of = (length: number) => ({ ...VIEW, [part]: `/${'x'.repeat(length - 1)}` });
      for (const plan of [
        (view: typeof VIEW) => planKeepOwnView(SAM, view),
        (view: typeof VIEW) => planShareView('v1', view),
      ]) {
        expect(() => plan(of(2000))).not.toThrow();
        expect(() => plan(of(2001))).toThrow('This view is too large');
      }
    },
  );

  it(
    'shared with all staff store the same fields and nothing else',
    proves('TEAM-VIEW-01'),
    async () => {
      const mine = { ...VIEW, id: 'x', author: null };
      const { action, writes } = await planShareView('v1', mine)(() => Promise.resolve(null));
      expect([action, ...writes.map(({ of: _, ...write }) => write)]).toEqual([
        'Create shared view',
        { kind: 'create', path: 'tableViews/v1', data: VIEW },
      ]);
    },
  );

  it('open only addresses of the console', proves('TEAM-VIEW-02'), () => {
    const lines = [
      'users //example.com q=1 Elsewhere',
      'users users q=1 X',
      'users /users q=1 Here',
    ];
    const { views } = decodeSettings(SAM, { views: lines });
    expect(views.map(({ name }) => name)).toEqual(['Here']);
  });

  it('are limited to 50', proves('TEAM-VIEW-01'), async () => {
    const views = Array.from({ length: 50 }, (_, at) => `users /users q=${at} View ${at}`);
    const last = await after({ views: views.slice(1) }, planKeepOwnView(SAM, VIEW));
    expect(last.views).toHaveLength(50);
    await expect(after({ views }, planKeepOwnView(SAM, VIEW))).rejects.toThrow(
      'You have 50 views of your own. Remove one to keep another.',
    );
  });
});

describe('the name of a view', () => {
  const shared = { ...VIEW, id: 'v1', name: 'Site A', author: 'ada@example.com' };
  it('must differ from that of a shared view', proves('TEAM-VIEW-01'), () => {
    expect(nameProblem('site  a', 'users', [shared])).toBe(
      'All staff have a view of this table named “Site A”. Choose another name.',
    );
    expect(nameProblem('Site A', 'users', [shared], 'v1')).toBeNull();
    expect(nameProblem('Site A', 'subjects', [shared])).toBeNull();
  });

  it('is plain text of 1 to 80 characters', proves('TEAM-VIEW-01'), async () => {
    await expect(viewEntrySchema.validate({ name: 'x'.repeat(80) })).resolves.toEqual({
      name: 'x'.repeat(80),
      for: 'me',
    });
    const name = await viewEntrySchema.validate({ name: ' Site\u00a0A\u200b ', for: 'me' });
    expect(name).toEqual({ name: 'Site A', for: 'me' });
    const wrong = (text: string) => viewEntrySchema.validate({ name: text, for: 'me' });
    await expect(wrong(' ')).rejects.toThrow('Name is required');
    await expect(wrong('x'.repeat(81))).rejects.toThrow('Name must be at most 80 characters');
  });
});

describe('pins and last records', () => {
  const place = (id: string) => ({ to: `/subjects/${id}`, label: `Subject ${id}` });

  it(
    'show the last eight, newest first, each only once',
    proves('TEAM-VIEW-05', 'TEAM-HOME-01'),
    async () => {
      const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3'];
      const { opened } = await after({}, ...ids.map((id) => planOpened(SAM, place(id))));
      expect(opened.map(({ label }) => label.slice(8))).toEqual([...'39876542']);
    },
  );

  it('need no write if the record was already the last one', proves('TEAM-VIEW-05'), async () => {
    const renamed = await after(
      { opened: ['/users/u1 S-1', '/users/u2 S-2'] },
      planOpened(SAM, { to: '/users/u1', label: 'S-11' }),
    );
    expect(renamed.opened.map(({ label }) => label)).toEqual(['S-11', 'S-2']);
    const again = planOpened(SAM, { to: '/users/u1', label: 'S-1' });
    const plan = await again(() => Promise.resolve({ opened: ['/users/u1 S-1', '/users/u2 S-2'] }));
    expect(plan.writes).toEqual([]);
  });

  it('can be pinned once, and unpinned', proves('TEAM-VIEW-05'), async () => {
    const pin = (id: string) => planPin(SAM, place(id));
    const { pins } = await after({}, pin('1'), pin('2'), pin('1'));
    expect(pins).toEqual([place('2'), place('1')]);
    const left = await after({}, pin('1'), pin('2'), planUnpin(SAM, place('1')));
    expect(left.pins).toEqual([place('2')]);
  });

  it(
    'are limited to 50 pins, which leave everything else unchanged',
    proves('TEAM-VIEW-05'),
    async () => {
      const pins = Array.from({ length: 50 }, (_, at) => `/users/u${at} U ${at}`);
      const views = ['users /users q=1 Cy'];
      const opened = ['/users/u7 S 7'];
      const again = await after(
        { pins, views, opened },
        planPin(SAM, { to: '/users/u3', label: 'New' }),
      );
      expect([again.pins.length, again.pins.at(-1)]).toEqual([
        50,
        { to: '/users/u3', label: 'New' },
      ]);
      expect([again.views.length, again.opened]).toEqual([1, [{ to: '/users/u7', label: 'S 7' }]]);
      await expect(after({ pins }, planPin(SAM, place('1')))).rejects.toThrow(
        'You have 50 pins. Unpin a record to pin another.',
      );
    },
  );

  it(
    'have an address of at most 500 and a label of at most 200 characters',
    proves('TEAM-VIEW-05'),
    async () => {
      const of = (length: number) => ({ to: `/${'u'.repeat(length - 1)}`, label: 'x'.repeat(201) });
      const { pins, opened } = await after({}, planPin(SAM, of(500)), planOpened(SAM, of(500)));
      expect([...pins, ...opened].map(({ to, label }) => [to.length, label.length])).toEqual([
        [500, 200],
        [500, 200],
      ]);
      expect((await after({}, planOpened(SAM, of(501)))).opened).toEqual([]);
      await expect(after({}, planPin(SAM, of(501)))).rejects.toThrow('This page cannot be pinned.');
    },
  );

  it('link only to the console', proves('TEAM-VIEW-05', 'TEAM-HOME-01'), async () => {
    const { pins, opened } = decodeSettings(SAM, {
      pins: ['//example.com Elsewhere', 'https://example.com Elsewhere', '/users/u1 S-1', 7, '/x'],
      opened: 'nothing',
    });
    expect(pins).toEqual([{ to: '/users/u1', label: 'S-1' }]);
    expect(opened).toEqual([]);
    const elsewhere = { opened: ['//example.com Elsewhere', '/sites Sites', 7] };
    expect(decodeSettings(SAM, elsewhere).opened).toEqual([{ to: '/sites', label: 'Sites' }]);
    await expect(after({}, planPin(SAM, { to: '//example.com', label: 'x' }))).rejects.toThrow(
      'This page cannot be pinned.',
    );
  });
});

describe('a removal is undone', () => {
  const named = (name: string) => ({ table: 'roles', page: '/roles', state: '', name });
  const pin = (name: string) => ({ to: `/subjects/${name}`, label: name.toUpperCase() });
  const names = ['c', 'a', 'b'];

  it('with the view in its old position', proves('TEAM-UNDO-01'), async () => {
    const kept = await after({}, ...names.map((name) => planKeepOwnView(SAM, named(name))));
    const stored = { views: kept.views.map(viewLine) };
    let at = -1;
    const remove = planRemoveOwnView(SAM, kept.views[1]!.id, (place) => (at = place));
    const back = (await after(stored, remove, planPutBackOwnView(SAM, named('a'), 1))).views;
    expect(at).toBe(1);
    expect(back.map(({ name }) => name)).toEqual(names);
  });

  it('unless another view has taken the name', proves('TEAM-UNDO-01'), async () => {
    const again = planKeepOwnView(SAM, { ...named('a'), state: 'q=1' });
    await expect(after({}, again, planPutBackOwnView(SAM, named('a'), 0))).rejects.toThrow(
      'Your settings have changed since. Nothing was undone.',
    );
  });

  it('with the pin in its old position, under its old label', proves('TEAM-UNDO-01'), async () => {
    const { pins } = await after({}, ...names.map((name) => planPin(SAM, pin(name))));
    const stored = { pins: pins.map(placeLine) };
    let found: unknown;
    const remove = planUnpin(SAM, { to: '/subjects/a', label: 'other' }, (one, at) => {
      found = { one, at };
    });
    const back = await after(stored, remove, planPutBackPin(SAM, pin('a'), 1));
    expect(found).toEqual({ one: pin('a'), at: 1 });
    expect(back.pins).toEqual(names.map(pin));
  });

  it('unless the record is pinned again', proves('TEAM-UNDO-01'), async () => {
    await expect(
      after({}, planPin(SAM, pin('a')), planPutBackPin(SAM, pin('a'), 0)),
    ).rejects.toThrow('Your settings have changed since. Nothing was undone.');
  });
});
