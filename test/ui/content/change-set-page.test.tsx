import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangeSetPage } from '#areas/content/changes/ChangeSetPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { changesSource, changeSetSource } from '#data/content/change-set/change-sets.ts';
import { programSource } from '#data/content/programs.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { storedDocument, storedList } from '#data/engine/sources.ts';
import { asListed, asStored } from '#data/content/change-set/laid-source.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { decodeChange } from '#domain/content/change-set/change.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const SET = { programKey: 'spring', setID: 's1' };
const set = (more: object = {}, id = 's1') =>
  readerOf(changeSetRecord)(id, {
    name: 'New wording',
    state: 'open',
    changes: 1,
    review: false,
    createdBy: 'x@example.com',
    ...more,
  });
const change = (id: string, kind: string, fields: object, seen: object) =>
  decodeChange(id, { kind, fields, seen });

const page = (id: string, name: string) => ({ id, data: { id, key: id, name, content: 'Text' } });

const open = (element: ReactNode, path: string, address: string, as = ada) =>
  openPage(element, { path, address, as, around: <ProgramLayout /> });

afterEach(closeAllSources);

describe('The page of a change set', () => {
  const opened = (fields: object, seen: object, live: object, stored = set(), as = ada) => {
    const doc = answering(programSource('spring'));
    const own = answering(changeSetSource(SET));
    const all = answering(changesSource(SET));
    const about = answering(storedDocument('programs/spring/pages/b', asStored));
    const path = '/programs/:programKey/changes/:setID';
    open(<ChangeSetPage />, path, '/programs/spring/changes/s1', as);
    doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    own.next(stored);
    all.next(rowsOfAll(change('~1pages~1b', 'change', fields, seen)));
    about.next({ id: 'b', key: 'b', name: 'B name', ...live });
    return Object.assign(all, { about });
  };
  const table = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

  const marked = (name: string, tag: 'ins' | 'del') =>
    [...screen.getByRole('table', { name }).querySelectorAll(tag)].map(
      ({ textContent }) => textContent,
    );

  it(
    'compares each field with live now and with live when it was changed',
    proves('TEAM-SET-07'),
    async () => {
      const fields = { name: 'Better', content: 'One new word' };
      const edited = { edited: new Date('2026-03-04T10:00:00'), editedBy: 'z@example.com' };
      const own = set({ ...edited, updated: new Date(0), updatedBy: 'x@example.com' });
      opened(fields, { name: 'B name', content: 'One word' }, { content: 'Other word' }, own);
      expect(table('page Better, against live')).toEqual([
        ['Field', 'Live now', 'In this set'],
        ['Name', 'B name', 'Better'],
      ]);
      const conflict = 'page Better, Content';
      expect(table(conflict)).toEqual([
        ['Field', 'Before', 'Live now', 'In this set'],
        ['Content', 'One word', 'Other word', 'One new word'],
      ]);
      // The same difference stands once.
      expect(screen.getAllByRole('table')).toHaveLength(2);
      await waitFor(() => expect(marked(conflict, 'ins')).toEqual(['Other', 'new ']), {
        timeout: 10_000,
      });
      expect(marked(conflict, 'del')).toEqual([]);
      const panel = within(screen.getByRole('region', { name: 'What it changes' }));
      expect(panel.getByText(/to decide above/)).toHaveTextContent('1 conflict, to decide above.');
      expect(screen.getByText(/^1 change, edited/)).toHaveTextContent(
        /^Open ?1 change, edited 03\/04\/2026 10:00 by z@example.com$/,
      );
    },
  );

  it(
    'compares emptied fields, here and live, with their former values',
    proves('TEAM-SET-07'),
    () => {
      const fields = { name: '', content: null, url: 'mine', order: 0 };
      const seen = { name: 'B name', content: 'Text', url: 'seen', order: 7 };
      opened(fields, seen, { content: 'Text', url: null, order: 7 });
      expect(table('page b, against live')).toEqual([
        ['Field', 'Live now', 'In this set'],
        ['Name', 'B name', '(empty)'],
        ['Content', 'Text', '(none)'],
        ['Order', '7', '0'],
      ]);
      expect(table('page b, URL')).toEqual([
        ['Field', 'Before', 'Live now', 'In this set'],
        ['URL', 'seen', '(none)', 'mine'],
      ]);
    },
  );

  it(
    'compares a record that was deleted live with its former values',
    proves('TEAM-SET-07'),
    () => {
      const all = opened({ name: 'Better' }, { name: 'B name' }, {});
      all.about.next(null);
      const none = '–no value';
      expect(table('page B name, against live').slice(1)).toEqual([['Name', none, 'Better']]);
      expect(table('page B name, live since').slice(1)).toEqual([['Name', 'B name', none]]);
      all.next(rowsOfAll(change('~1pages~1b', 'delete', {}, { name: 'B name' })));
      expect(table('page B name, against live').slice(1)).toEqual([['Name', 'B name', none]]);
    },
  );

  it(
    'skips the comparison with live for a set already live, and notes a withdrawal',
    proves('TEAM-SET-07', 'TEAM-SET-13'),
    () => {
      const own = set({ withdraws: 's0' });
      opened({ name: 'B name' }, { name: 'Other' }, {}, own);
      expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'))).toEqual([
        'page B name, live since',
      ]);
      expect(screen.queryByText(/to decide above/)).toBeNull();
      expect(screen.getByText('Nothing is undone until this set is published.')).toBeVisible();
    },
  );

  it('compares times by the day and time of the local clock', proves('TEAM-SET-07'), () => {
    // Outside UTC, one of these times is on another day in UTC.
    const created = new Date('2026-03-04T00:10:00');
    const updated = new Date('2026-03-04T23:50:00');
    const all = opened({}, {}, { content: 'Live', created, updated });
    all.next(rowsOfAll(change('~1pages~1b', 'delete', {}, {})));
    expect(table('page B name, against live').slice(-2)).toEqual([
      ['Created', '03/04/2026 00:10', '–no value'],
      ['Updated', '03/04/2026 23:50', '–no value'],
    ]);
  });

  it(
    'compares created, deleted and arranged records with live',
    proves('TEAM-SET-07', 'TEAM-SET-09', 'TEAM-SET-14'),
    () => {
      const root = answering(storedDocument('programs/spring', asStored));
      const fresh = answering(storedDocument('programs/spring/pages/n', asStored));
      const list = answering(storedList('programs/spring/resourceLinks', asListed));
      const actors = answering(storedList('programs/spring/voiceActors', asListed));
      const all = opened({}, {}, { content: 'Live' });
      all.next(
        rowsOfAll(
          change('~1pages~1n', 'create', { key: 'n', name: 'New' }, {}),
          change('~1pages~1b', 'delete', {}, { name: 'Older' }),
          change('~1resourceLinks', 'arrange', { order: ['y', 'x'] }, { order: ['x', 'y', 'z'] }),
          change('~1', 'change', { description: 'Mine' }, { description: 'Seen' }),
          change('~1voiceActors', 'arrange', { chosen: 'w' }, { chosen: 'v' }),
        ),
      );
      root.next({ id: 'spring', key: 'spring', name: 'Spring', description: 'Live' });
      fresh.next(null);
      list.next(
        rowsOfAll(
          { id: 'y', data: { text: 'Y', order: 2 } },
          { id: 'x', data: { text: 'X', order: 1 } },
        ),
      );
      actors.next(
        rowsOfAll(
          { id: 'v', data: { name: 'V', defaultVoiceActor: true } },
          { id: 'w', data: { name: 'W', defaultVoiceActor: false } },
        ),
      );
      const headings = within(screen.getByRole('region', { name: 'What it changes' }))
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent);
      expect(headings).toEqual([
        'Page “New” created',
        'Page “B name” deleted',
        'Resource links arranged',
        'Program “Spring” changed',
        'Voice actors arranged',
      ]);
      // Pages are never deleted, so that change cannot be taken out.
      const out = screen.getAllByRole('button', { name: /^Remove from this set/ });
      expect(out.map((button) => button.getAttribute('aria-label'))).toEqual([
        'Remove from this set: page New',
        'Remove from this set: resource links',
        'Remove from this set: program Spring',
        'Remove from this set: voice actors',
      ]);
      const none = '–no value';
      expect(table('page New, against live')).toEqual([
        ['Field', 'In this set'],
        ['Key', 'n'],
        ['Name', 'New'],
      ]);
      expect(table('page B name, Name').slice(1)).toEqual([['Name', 'Older', 'B name', none]]);
      expect(table('page B name, Content').slice(1)).toEqual([['Content', none, 'Live', none]]);
      expect(table('resource links, against live').slice(1)).toEqual([['Order', 'x, y', 'y, x']]);
      expect(table('program Spring, Description').slice(1)).toEqual([
        ['Description', 'Seen', 'Live', 'Mine'],
      ]);
      expect(table('voice actors, against live').slice(1)).toEqual([['Chosen', 'v', 'w']]);
      // Created, deleted and arranged records have no field values to compare with earlier ones.
      expect(screen.queryAllByRole('table', { name: /, live since$/ })).toHaveLength(0);
      const effects = [...document.querySelectorAll('.set-effects dt')];
      expect(effects.map(({ textContent }) => textContent)).toEqual([
        'Creates 1 page:',
        'Changes 1 program:',
        'Deletes 1 page:',
        'Renumbers 2 resource links:',
        'Renumbers 2 voice actors:',
      ]);
    },
  );

  it(
    'shows a hundred changes at first, and more on request',
    proves('TEAM-SET-07', 'TEAM-SET-09'),
    async () => {
      const pages = Array.from({ length: 201 }, (_, at) => page(`p${at}`, `Page ${at}`));
      const list = answering(storedList('programs/spring/pages', asListed));
      opened({ name: 'Better' }, { name: 'B name' }, {}).next(
        rowsOfAll(
          ...pages.map(({ id, data }) =>
            change(`~1pages~1${id}`, 'change', { name: `${data.name} anew` }, { name: data.name }),
          ),
        ),
      );
      await waitFor(() => expect(list.attached()).toBe(1));
      list.next(rowsOfAll(...pages));
      // By selector: a query by role computes the names of thousands of elements.
      const shown = () =>
        [...document.querySelectorAll('h3')].filter(({ textContent }) =>
          /^Page .* changed$/.test(textContent),
        );
      expect(shown()).toHaveLength(100);
      // Nothing has changed live.
      expect(document.querySelector('table[aria-label$=", live since"]')).toBeNull();
      const changed = screen.getByText('Changes 201 pages:').nextElementSibling;
      expect(changed).toHaveTextContent(/^Page 0 anew, .*Page 49 anew and 151 others$/);
      await userEvent.click(screen.getByText('Show more, 101 changes left'));
      expect(shown()).toHaveLength(200);
      await userEvent.click(screen.getByText('Show more, 1 change left'));
      expect(shown()).toHaveLength(201);
      expect(screen.queryByText(/^Show more/)).toBeNull();
    },
  );

  it(
    'shows when a part fails to load, and compares it after a retry',
    proves('TEAM-SET-07', 'TEAM-SET-09'),
    async () => {
      const fresh = answering(storedDocument('programs/spring/pages/n', asStored));
      const all = opened({ name: 'Better' }, { name: 'B name' }, {});
      const made = change('~1pages~1n', 'create', { key: 'n', name: 'New', HTML: 'x' }, {});
      all.next(rowsOfAll(made));
      fresh.fail();
      const retry = screen.getByRole('button', { name: 'Retry' });
      expect(screen.queryByText('page New')).toBeNull();
      await userEvent.click(retry);
      fresh.next(null);
      expect(screen.getByRole('heading', { name: 'Page “New” created' })).toBeVisible();
      expect(screen.getByText('Creates 1 page:').nextElementSibling).toHaveTextContent(/^New$/);
    },
  );

  it('says that publishing is under way, and offers to continue it', proves('TEAM-SET-10'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, {}, set({ publishing: true }));
    expect(
      screen.getByText(
        'This set is being published. If that was interrupted, publish it again to continue.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
    for (const name of [/^Schedule/, 'Hand over for review'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('offers publishing only once every conflict is decided', proves('TEAM-SET-08'), () => {
    const { about } = opened({ name: 'Better' }, { name: 'B name' }, {});
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
    about.next({ id: 'b', key: 'b', name: 'Theirs' });
    expect(screen.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
    for (const name of [/^Keep this set's value/, /^Keep the live value/, 'Use this value'])
      expect(screen.getByRole('button', { name })).toHaveClass('btn-outline-secondary');
    expect(screen.queryByRole('button', { name: /^(Publish|Schedule)$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Decide 1 conflict' })).toHaveAttribute(
      'href',
      '#conflicts',
    );
    expect(document.querySelector('#conflicts')).toHaveTextContent(/^To decide/);
    expect(screen.getByRole('link', { name: 'Work in this set' })).not.toHaveClass('btn-primary');
  });

  it('does not ask those to decide who may not', proves('TEAM-SET-08'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, { name: 'Theirs' }, set(), sam);
    expect(screen.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
    expect(screen.queryByText(/^Decide /)).toBeNull();
  });

  it('explains why each conflict arose, and how it can be decided', proves('TEAM-SET-08'), () => {
    const at = (place: string) => answering(storedDocument(`programs/spring/${place}`, asStored));
    const there = [at('pages/n'), at('playlist/y')];
    const lessons = answering(storedList('programs/spring/lessons', asListed));
    const gone = at('pages/g');
    const chapters = answering(storedList('programs/spring/chapters', asListed));
    const sessions = answering(storedList('programs/spring/playlist/y/sessions', asListed));
    const all = opened({ name: 'Better' }, { name: 'B name' }, { name: 'Theirs' });
    all.next(
      rowsOfAll(
        change('~1pages~1b', 'change', { name: 'Better' }, { name: 'B name' }),
        change('~1pages~1g', 'change', { name: 'G' }, { name: 'F' }),
        change('~1pages~1n', 'create', { key: 'n', name: 'N' }, {}),
        change('~1lessons~1l', 'change', { unlockedByDefault: true }, { unlockedByDefault: false }),
        change('~1chapters~1c', 'create', { id: 'c', title: 'C', num: 5 }, {}),
        change('~1playlist~1y', 'delete', {}, { id: 'y', name: 'Y' }),
      ),
    );
    const stored = [
      { key: 'n', name: 'M' },
      { id: 'y', name: 'Y' },
    ];
    there.forEach((one, which) => one.next(stored[which] ?? null));
    gone.next(null);
    lessons.next(
      rowsOfAll({
        id: 'l',
        data: { id: 'l', title: 'L', chNum: 1, num: 1, unlockedByDefault: null },
      }),
    );
    chapters.next(rowsOfAll({ id: 'd', data: { id: 'd', title: 'D', num: 5 } }));
    sessions.next(rowsOfAll({ id: 'y_1', data: { id: 'y_1', num: 1 } }));
    const panel = screen.getByRole('region', { name: /^To decide/ });
    const found = [...panel.querySelectorAll('li')].map((one) => [
      one.querySelector('h3')?.textContent,
      ...[...one.querySelectorAll('button')].map(({ firstChild }) => firstChild?.textContent),
    ]);
    const value = ["Keep this set's value", 'Keep the live value'];
    const version = ["Keep this set's version", 'Keep the live version'];
    const typed = 'Use this value';
    const since = 'was changed live after it was added to this set.';
    const taken = 'has a number that another record was given in the meantime.';
    const isGone =
      'was deleted live, or the record it belongs to was. Remove the change from this set.';
    expect(found).toEqual([
      [`Page “Better”: Name ${since}`, ...value, typed],
      [`Page “F” ${isGone}`, version[1]],
      ['Page “N” was created live as well.', ...version],
      [`Lesson “L”: Unlocked by default ${since}`, ...value],
      [`Chapter “C”: Number ${taken}`, value[1], typed],
      ['Playlist session “y_1” was added live below what this set deletes.', ...version],
    ]);
    expect(table('page Better, Name')).toEqual([
      ['Field', 'Before', 'Live now', 'In this set'],
      ['Name', 'B name', 'Theirs', 'Better'],
    ]);
    // The other number is another record's, not an earlier one of this.
    expect(table('chapter C, Number')[0]).toEqual(['Field', 'Live now', 'In this set']);
  });

  it.each([
    ['in review', {}, 1],
    ['open', { publishing: true }, 1],
    ['withdrawn', {}, 0],
  ] as const)(
    'offers no decision while the set is closed, and no conflicts once it is over: %s %j',
    proves('TEAM-SET-08'),
    (state, more, panels) => {
      opened({ name: 'Better' }, { name: 'B name' }, { name: 'Theirs' }, set({ state, ...more }));
      expect(screen.queryAllByRole('region', { name: /^To decide/ })).toHaveLength(panels);
      expect(screen.queryByRole('button', { name: /^(Keep|Use) / })).toBeNull();
    },
  );

  it('names what publishing would write', proves('TEAM-SET-09'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, {});
    expect(screen.queryByText(/^To decide/)).toBeNull();
    expect(screen.getByText('Changes 1 page:').nextElementSibling).toHaveTextContent(/^Better$/);
    for (const name of ['Publish', 'Schedule', 'Dry run'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByText(/being published/)).toBeNull();
  });

  it(
    'says that nothing would change, and cannot publish an empty set',
    proves('TEAM-SET-09'),
    () => {
      opened({}, {}, {}).next(rowsOfAll());
      expect(screen.getByText('Publishing would change nothing.')).toBeVisible();
      expect(screen.getByText('This set changes nothing yet.')).toBeVisible();
      for (const name of ['Publish', 'Schedule', 'Dry run'])
        expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it(
    'says when it will be published and by whom, and offers to take that back',
    proves('TEAM-SET-12'),
    () => {
      const scheduled = set({
        state: 'scheduled',
        publishAt: new Date('2999-03-29T01:00:00Z'),
        zone: 'Asia/Kathmandu',
        scheduledBy: 'x@example.com',
      });
      opened({ name: 'Better' }, { name: 'B name' }, {}, scheduled);
      expect(
        screen.getByText('Scheduled for 03/29/2999 06:45 (Asia/Kathmandu) by x@example.com.'),
      ).toBeVisible();
      // The time is no part of the badge.
      expect(screen.getByText('Scheduled').parentElement).toHaveTextContent(
        /^Scheduled for 03\/29\/2999 06:45 \(Asia\/Kathmandu\)$/,
      );
      for (const name of ['Cancel schedule', 'Reschedule', 'Publish'])
        expect(screen.getByRole('button', { name })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
    },
  );

  it('shows no last edit for a new set', proves('TEAM-SET-01'), () => {
    const fresh = set({ changes: 0, updatedBy: 'z@b.example' });
    opened({ name: 'Better' }, { name: 'B name' }, {}, fresh);
    expect(screen.getByText('0 changes')).toHaveTextContent(/^Open 0 changes$/);
  });

  it.each([
    ['open', '/programs/spring?set=s1'],
    ['in review', undefined],
    ['published', undefined],
  ])(
    'offers to work in the set only while it is open: %s',
    proves('TEAM-SET-03', 'TEAM-SET-04'),
    (state, to) => {
      opened({ name: 'Better' }, { name: 'B name' }, {}, set({ state }));
      const link = screen.queryByRole('link', { name: 'Work in this set' });
      expect(link?.getAttribute('href')).toBe(to);
    },
  );

  it('explains why it was not published on schedule', proves('TEAM-SET-12'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, {}, set({ problem: 'Not published: Why.' }));
    expect(screen.getByText('Not published: Why.')).toBeVisible();
  });

  it.each([
    ['admins', ada, ['/history?q=New%20wording'], 1],
    ['other staff', sam, [], 0],
  ])(
    'that is published says where its changes are, and is withdrawn by admins: %s',
    proves('TEAM-SET-13'),
    (_, as, links, acts) => {
      const over = { published: new Date('2026-03-04T10:00:00'), publishedBy: 'x@example.com' };
      const stored = set({ ...over, state: 'published', changes: 0 });
      opened({}, {}, {}, stored, as).next(rowsOfAll());
      expect(screen.getByText(/^What this set/)).toHaveTextContent(
        /^What this set changed is in the history\.$/,
      );
      const history = screen.queryAllByRole('link', { name: 'history' });
      expect(history.map((link) => link.getAttribute('href'))).toEqual(links);
      expect(screen.queryByText('0 changes')).toBeNull();
      expect(screen.getByText('Published 03/04/2026 10:00 by x@example.com.')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(acts);
      expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    },
  );

  it(
    'offers no second withdrawal, and shows when and by whom it was withdrawn',
    proves('TEAM-SET-13'),
    () => {
      const over = { published: new Date('2026-03-04T10:00:00'), publishedBy: 'x@example.com' };
      const withdrawn = {
        withdrawn: new Date('2026-03-05T11:00:00'),
        withdrawnBy: 'y@example.com',
      };
      opened({ name: 'Better' }, {}, {}, set({ ...over, ...withdrawn, state: 'withdrawn' }));
      expect(
        screen.getByText(
          'Published 03/04/2026 10:00 by x@example.com. Withdrawn 03/05/2026 11:00 by y@example.com.',
        ),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    },
  );

  it(
    'blocks publishing of a change that no form makes, and names it',
    proves('TEAM-SET-10'),
    () => {
      opened({ name: 'Better', createdBy: 'eve@example.com' }, { name: 'B name' }, {});
      expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
      const [fault] = screen
        .getAllByRole('listitem')
        .filter((one) => /no form/.test(one.textContent));
      expect(fault).toHaveTextContent(
        'Page “Better” changes the field “createdBy”, which no form has',
      );
    },
  );

  it.each([
    [1_000, 1],
    [1_001, 0],
  ])('checks a withdrawal only if it was edited: %i', proves('TEAM-SET-13'), (at, acts) => {
    const all = opened({}, {}, {}, set({ withdraws: 's0', created: new Date(1_000) }));
    const fields = { kind: 'change', fields: { name: null }, seen: { name: 'B name' } };
    all.next(rowsOfAll(decodeChange('~1pages~1b', { ...fields, updated: new Date(at) })));
    expect(screen.queryAllByRole('button', { name: 'Publish' })).toHaveLength(acts);
  });

  it('cannot be published by its last editor if it requires review', proves('TEAM-SET-11'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, {}, set({ review: true, editedBy: ada.email }));
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByText(/^This set asks for review/)).toBeVisible();
  });
});
