import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangeSetPage } from '#areas/content/changes/ChangeSetPage.tsx';
import { ChangeSetsPage } from '#areas/content/changes/ChangeSetsPage.tsx';
import { PagesPage } from '#areas/content/pages/PagesPage.tsx';
import { ProgramLayout } from '#areas/content/programs/ProgramLayout.tsx';
import { exportedSet } from '#areas/content/shared/change-set/ExportSet.tsx';
import {
  changesSource,
  changeSets,
  changeSetSource,
} from '#data/content/change-set/change-sets.ts';
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

const RENAMED = change('~1pages~1b', 'change', { name: 'Better name' }, { name: 'B name' });
const page = (id: string, name: string) => ({ id, data: { id, key: id, name, content: 'Text' } });

/** Simulates the server of a program with an open change set. */
function program(changes = [RENAMED], stored = set()) {
  const doc = answering(storedDocument('programs/spring', asStored));
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const pages = answering(storedList('programs/spring/pages', asListed));
  // Changes come first, because a screen's live reads depend on them.
  return () => {
    own.next(stored);
    all.next(rowsOfAll(...changes));
    doc.next({ id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' });
    pages.next(rowsOfAll(page('a', 'A name'), page('b', 'B name')));
  };
}

const open = (element: ReactNode, path: string, address: string, as = ada) =>
  openPage(element, { path, address, as, around: <ProgramLayout /> });

afterEach(closeAllSources);

const links = () =>
  within(screen.getByRole('region', { name: 'Change set' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('A page of a program in a change set', () => {
  const opened = async (answer: () => void) => {
    const { router } = open(
      <PagesPage />,
      '/programs/:programKey/pages',
      '/programs/spring/pages?set=s1',
    );
    await screen.findByRole('region', { name: 'Change set' });
    answer();
    await screen.findByRole('heading', { name: 'Pages' });
    return router;
  };

  it('shows the live content with the changes of the set', proves('TEAM-SET-03'), async () => {
    await opened(program());
    expect((await screen.findAllByText('Better name'))[0]).toBeVisible();
    expect(screen.getAllByText('A name')[0]).toBeVisible();
    expect(screen.queryAllByText('B name')).toEqual([]);
    const band = screen.getByRole('region', { name: 'Change set' });
    expect(band).toHaveTextContent('New wording1 change');
    expect(links()).toEqual([
      ['Compare', '/programs/spring/changes/s1?set=s1'],
      ['Publish', '/programs/spring/changes/s1?set=s1#publish'],
      ['Leave', '/programs/spring/pages'],
    ]);
  });

  it(
    'stays in the set wherever a link leads, until somebody leaves',
    proves('TEAM-SET-04'),
    async () => {
      const router = await opened(program());
      const chapters = screen.getByRole('link', { name: 'Pages' });
      expect(chapters).toHaveAttribute('href', '/programs/spring/pages?set=s1');
      await act(() => router.navigate({ search: '?page=2' }));
      expect(router.state.location.search).toBe('?page=2&set=s1');
      const live = answering(storedDocument('programs/spring', decodeProgram));
      await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
      live.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
      expect(router.state.location.search).toBe('?page=2');
      expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Pages' })).toHaveAttribute(
        'href',
        '/programs/spring/pages',
      );
    },
  );

  it('says that nothing is saved in a set that is closed', async () => {
    await opened(program([], set({ state: 'in review', changes: 0 })));
    expect(screen.getByText('New wording (in review; nothing can be saved here)')).toBeVisible();
  });
});

describe('The change sets of a program', () => {
  it(
    'are listed with author, state, count and last edit, the latest first',
    proves('TEAM-SET-01'),
    () => {
      const doc = answering(programSource('spring'));
      const list = answering(changeSets.list({ programKey: 'spring' }));
      const made = (day: number) => ({ created: new Date(`2026-03-0${day}T10:00:00`) });
      const edited = (day: number) => ({ edited: new Date(`2026-03-0${day}T10:00:00`) });
      open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes', sam);
      doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
      list.next(
        rowsOfAll(
          // Never edited.
          set({ name: 'Winter', createdBy: 'y@example.com', changes: 0, ...made(5) }, 's3'),
          set({ name: 'Autumn', state: 'published', changes: 2, ...made(3), ...edited(4) }, 's2'),
          set({ changes: 1_234, ...made(1), ...edited(6) }),
        ),
      );
      const rows = screen
        .getAllByRole('row')
        .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
      expect(rows[0]).toEqual(['Name', 'Author', 'State', 'Changes', 'Last edited']);
      expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
        ['New wording', 'x@example.com', 'open', '1,234'],
        ['Winter', 'y@example.com', 'open', '0'],
        ['Autumn', 'x@example.com', 'published', '2'],
      ]);
      expect(rows.slice(1).map((row) => row[4]?.slice(0, 10))).toEqual([
        '03/06/2026',
        '03/05/2026',
        '03/04/2026',
      ]);
      expect(screen.queryByRole('button', { name: 'New change set' })).toBeNull();
    },
  );
});

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
    return all;
  };
  const table = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

  it('compares each field with live now and with live then', proves('TEAM-SET-07'), () => {
    const fields = { name: 'Better', content: 'One new word' };
    opened(fields, { name: 'B name', content: 'One word' }, { content: 'Other word' });
    expect(table('page Better, against live')).toEqual([
      ['Field', 'Live now', 'In this set'],
      ['Name', 'B name', 'Better'],
      ['Content', 'Other word', 'One new word'],
    ]);
    expect(table('page Better, live since')).toEqual([
      ['Field', 'When it was changed here', 'Live now'],
      ['Content', 'One word', 'Other word'],
    ]);
  });

  it('shows a hundred changes at first, and more on request', proves('TEAM-SET-07'), async () => {
    const pages = Array.from({ length: 101 }, (_, at) => page(`p${at}`, `Page ${at}`));
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
    const shown = () => screen.getAllByRole('heading', { level: 3, name: /^page .* changed/ });
    expect(shown()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more, 1 change left' }));
    expect(shown()).toHaveLength(101);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('offers publishing once each conflict is decided', () => {
    opened({ name: 'Better' }, { name: 'B name' }, { name: 'Theirs' });
    expect(screen.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
    for (const name of ['Take mine', 'Take theirs', 'Take this'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByText('Decide the conflicts above first.')).toBeVisible();
  });

  it('names what publishing writes', () => {
    opened({ name: 'Better' }, { name: 'B name' }, {});
    expect(screen.queryByText(/^To decide/)).toBeNull();
    expect(screen.getByText('Changes 1 record').nextElementSibling).toHaveTextContent(
      'page Better',
    );
    for (const name of ['Publish', 'Schedule', 'Dry run'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('says when it is published and by whom, and takes that back', proves('TEAM-SET-12'), () => {
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
    expect(screen.getByText(/^scheduled for 03\/29\/2999 06:45/)).toBeVisible();
    for (const name of ['Take back the schedule', 'Schedule again', 'Publish'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
  });

  it('says why it was not published at its time', proves('TEAM-SET-12'), () => {
    opened({ name: 'Better' }, { name: 'B name' }, {}, set({ problem: 'Not published: Why.' }));
    expect(screen.getByText('Not published: Why.')).toBeVisible();
  });

  it('is not scheduled for an hour that the clocks skip', async () => {
    opened({ name: 'Better' }, { name: 'B name' }, {});
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Day/ }), '03/31/2999');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Time/ }), '02:30');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Europe/Berlin');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    const words = 'The clocks in Europe/Berlin skip 02:30 on 03/31/2999. Choose another time.';
    expect((await dialog.findAllByText(words))[0]).toBeVisible();
  });

  it('offers to withdraw what is published, and says what was withdrawn', () => {
    const over = { published: new Date('2026-03-04T10:00:00'), publishedBy: 'x@example.com' };
    opened({ name: 'Better' }, {}, {}, set({ ...over, state: 'published' }));
    expect(screen.getByText('Published 03/04/2026 10:00 by x@example.com.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('offers no second withdrawal', () => {
    const over = { published: new Date('2026-03-04T10:00:00'), publishedBy: 'x@example.com' };
    const withdrawn = { withdrawn: new Date('2026-03-05T11:00:00'), withdrawnBy: 'y@example.com' };
    opened({ name: 'Better' }, {}, {}, set({ ...over, ...withdrawn, state: 'withdrawn' }));
    expect(screen.getByText(/Withdrawn 03\/05\/2026 11:00 by y@example.com\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('offers no publishing of what no form would have made, and says what', () => {
    opened({ name: 'Better', createdBy: 'eve@example.com' }, { name: 'B name' }, {});
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    const [fault] = screen
      .getAllByRole('listitem')
      .filter((one) => /no form/.test(one.textContent));
    expect(fault).toHaveTextContent('page Better changes the field “createdBy”, which no form has');
  });

  it('is not published by its last editor where it asks for review', () => {
    opened({ name: 'Better' }, { name: 'B name' }, {}, set({ review: true, editedBy: ada.email }));
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByText(/^This set asks for review/)).toBeVisible();
  });
});

describe('A deleted program', () => {
  it('shows the sets that are still open, to be read', proves('TEAM-SET-17'), async () => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    const all = answering(changesSource(SET));
    open(<ChangeSetPage />, '/programs/:programKey/changes/:setID', '/programs/spring/changes/s1');
    doc.next(null);
    await waitFor(() => expect(list.attached()).toBe(1), { timeout: 5000 });
    list.next(
      rowsOfAll(set(), set({ name: 'Over', state: 'published' }, 's2'), set({ name: '' }, 's3')),
    );
    all.next(rowsOfAll(RENAMED, change('odd', 'change', { name: 'Odd' }, {})));
    expect(screen.getByText(/^No program has this key/)).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual(['Change set New wording', 'Change set s3']);
    const panel = within(screen.getByRole('region', { name: /New wording/ }));
    expect(panel.getByText(/^Its program was deleted while this set was open/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(panel.getByRole('table', { name: 'pages/b' })).toHaveTextContent(/B name.*Better name/);
    expect(panel.getByRole('table', { name: 'odd' })).toHaveTextContent(/Odd/);
  });

  it('gives a set out with all its changes as they are stored', proves('TEAM-SET-17'), () => {
    const odd = decodeChange('odd', { kind: 'change', fields: { name: 'Odd' }, by: 'hand' });
    expect(JSON.parse(exportedSet('spring', set({ note: 'x' }), [RENAMED, odd]))).toMatchObject({
      program: 'spring',
      id: 's1',
      set: { name: 'New wording', note: 'x' },
      changes: [
        { id: '~1pages~1b', place: 'pages/b', kind: 'change', fields: { name: 'Better name' } },
        { id: 'odd', place: null, fields: { name: 'Odd' }, by: 'hand' },
      ],
    });
  });
});
