import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
import { href } from '#routing/href.ts';
import { workIn } from '#routing/working-set.ts';
import { formatDateTime } from '#lib/dates.ts';
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

/** The sources of a program in which a set is open. */
function program(changes = [RENAMED], stored = set()) {
  const doc = answering(storedDocument('programs/spring', asStored));
  const own = answering(changeSetSource(SET));
  const all = answering(changesSource(SET));
  const pages = answering(storedList('programs/spring/pages', asListed));
  // The changes determine which live records a screen reads, so they arrive first.
  const answer = () => {
    own.next(stored);
    all.next(rowsOfAll(...changes));
    doc.next({ id: 'spring', key: 'spring', name: 'Spring', contentTypeKey: 'ACT' });
    pages.next(rowsOfAll(page('a', 'A name'), page('b', 'B name')));
  };
  return Object.assign(answer, { own, all, pages });
}

const open = (element: ReactNode, path: string, address: string, as = ada) =>
  openPage(element, { path, address, as, around: <ProgramLayout /> });

afterEach(closeAllSources);

const links = () =>
  within(screen.getByRole('region', { name: 'Change set' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('A page of a program in a change set', () => {
  const opened = async (answer: () => void, as = ada) => {
    const { router } = open(
      <PagesPage />,
      '/programs/:programKey/pages',
      '/programs/spring/pages?set=s1',
      as,
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

  it('links to the review of a set that requires it', proves('TEAM-SET-03'), async () => {
    await opened(program([RENAMED], set({ review: true, editedBy: ada.email })));
    expect(links()[1]).toEqual(['Get it reviewed', '/programs/spring/changes/s1?set=s1#publish']);
  });

  it('updates as the set and the live content change', proves('TEAM-SET-03'), async () => {
    const answer = program();
    await opened(answer);
    const shown = () =>
      within(screen.getByRole('group', { name: 'Pages of this program' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['A name a', 'Better name b']);
    answer.pages.next(rowsOfAll(page('b', 'B name'), page('c', 'C name')));
    expect(shown()).toEqual(['Better name b', 'C name c']);
    const best = change('~1pages~1b', 'change', { name: 'Best name' }, { name: 'B name' });
    const gone = change('~1pages~1c', 'delete', {}, { name: 'C name' });
    answer.all.next(rowsOfAll(best, gone));
    answer.own.next(set({ name: 'Newer wording', changes: 1_234 }));
    expect(shown()).toEqual(['Best name b']);
    expect(screen.getByRole('region', { name: 'Change set' })).toHaveTextContent(
      /^Change set: Newer wording1,234 changesComparePublishLeave$/,
    );
    answer.all.next(rowsOfAll());
    expect(shown()).toEqual(['B name b', 'C name c']);
  });

  it.each([
    ['open', sam, 'Change set: New wording'],
    ['in review', ada, 'Change set: New wording (in review; nothing can be saved here)'],
    ['published', ada, 'Change set: New wording (published; nothing can be saved here)'],
  ] as const)(
    'offers no publishing without the right, or of a set that is not open: %s',
    proves('TEAM-SET-03'),
    async (state, as, name) => {
      await opened(program([], set({ state })), as);
      expect(screen.getByText(name)).toBeVisible();
      expect(links().map(([text]) => text)).toEqual(['Compare', 'Leave']);
    },
  );

  it('says that the set does not exist, once that is known', proves('TEAM-SET-03'), async () => {
    const answer = program([]);
    open(<PagesPage />, '/programs/:programKey/pages', '/programs/spring/pages?set=s1');
    const band = await screen.findByRole('region', { name: 'Change set' });
    expect(band).toHaveTextContent(/^Change setLeave$/);
    answer.own.fail();
    expect(band).toHaveTextContent(/^Change setLeave$/);
    answer();
    answer.own.next(null);
    expect(
      screen.getByText('There is no such change set. Nothing can be saved here.'),
    ).toBeVisible();
    expect(links().map(([text]) => text)).toEqual(['Leave']);
  });

  it('stays in the set across links until it is left', proves('TEAM-SET-04'), async () => {
    const router = await opened(program());
    const chapters = screen.getByRole('link', { name: 'Pages' });
    expect(chapters).toHaveAttribute('href', '/programs/spring/pages?set=s1');
    await act(() => router.navigate({ search: '?page=2', hash: '#two' }));
    expect(router.state.location).toMatchObject({ search: '?page=2&set=s1', hash: '#two' });
    expect(href('program', { programKey: 'summer' })).toBe('/programs/summer');
    const live = answering(storedDocument('programs/spring', decodeProgram));
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
    live.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pages' })).toHaveAttribute(
      'href',
      '/programs/spring/pages',
    );
    // Back returns to the set, and forward leaves it.
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'Change set' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=2&set=s1');
    await act(() => router.navigate(1));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
    // Back also returns to the page from before entering the set.
    await act(() => router.navigate({ search: '?page=3' }));
    await act(() => router.navigate({ search: '?page=3&set=s1' }));
    expect(await screen.findByRole('region', { name: 'Change set' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
  });

  it(
    'keeps the rest of a link, and shows the set that the address names',
    proves('TEAM-SET-03', 'TEAM-SET-04'),
    async () => {
      const router = await opened(program());
      await act(() => router.navigate({ search: '?page=2' }, { state: { from: 'here' } }));
      expect(router.state.location).toMatchObject({
        search: '?page=2&set=s1',
        state: { from: 'here' },
      });
      // The link without the set adds no history entry.
      await act(() => router.navigate(-1));
      expect(router.state.location.search).toBe('?set=s1');
      const OTHER = { programKey: 'spring', setID: 's2' };
      const other = answering(changeSetSource(OTHER));
      answering(changesSource(OTHER));
      answering(programSource('summer'));
      await act(() => router.navigate({ search: '?set=s2' }));
      other.next(set({ name: 'Another', changes: 3 }, 's2'));
      expect(screen.getByRole('region', { name: 'Change set' })).toHaveTextContent(
        /^Change set: Another3 changes/,
      );
      expect(links()[0]).toEqual(['Compare', '/programs/spring/changes/s2?set=s2']);
      await act(() => router.navigate('/programs/summer/pages'));
      expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
      expect(href('pages', { programKey: 'spring' })).toBe('/programs/spring/pages');
    },
  );

  it('ignores a set with an impossible id', proves('TEAM-SET-04'), async () => {
    const live = answering(programSource('spring'));
    open(<PagesPage />, '/programs/:programKey/pages', '/programs/spring/pages?set=a%2Fb');
    live.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    expect(await screen.findByRole('heading', { name: 'Pages' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Change set' })).toBeNull();
  });

  it(
    'shows no live content if the changes cannot be loaded',
    proves('TEAM-SET-03', 'TEAM-SET-15'),
    async () => {
      const failing = program();
      open(<PagesPage />, '/programs/:programKey/pages', '/programs/spring/pages?set=s1');
      await screen.findByRole('region', { name: 'Change set' });
      failing.own.next(set());
      failing.all.fail();
      expect((await screen.findAllByRole('button', { name: 'Retry' }))[0]).toBeVisible();
      expect(screen.queryByText('B name')).toBeNull();
    },
  );

  it('encodes any set id in the addresses of its program', proves('TEAM-SET-04'), () => {
    workIn({ programKey: 'spring', setID: 'a&b=ü c' });
    const address = new URL(href('pages', { programKey: 'spring' }), 'https://x.example');
    workIn(null);
    expect([...address.searchParams]).toEqual([['set', 'a&b=ü c']]);
    expect(href('program', { programKey: 'spring' })).toBe('/programs/spring');
  });

  it(
    'says that nothing can be saved while the set is being published',
    proves('TEAM-SET-03'),
    async () => {
      const answer = program();
      await opened(answer);
      expect(screen.getByText('Change set: New wording')).toBeVisible();
      answer.own.next(set({ publishing: true }));
      expect(
        screen.getByText('Change set: New wording (being published; nothing can be saved here)'),
      ).toBeVisible();
    },
  );
});

describe('The change sets of a program', () => {
  it('tell other staff that nothing is saved live', proves('TEAM-SET-06'), () => {
    const doc = answering(programSource('spring'));
    open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes', sam);
    doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT', setsOnly: true }));
    expect(screen.getByText(/^This program can be changed by change sets only/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull();
  });

  it(
    'are listed with author, state, count and last edit, latest first',
    proves('TEAM-SET-01'),
    () => {
      const doc = answering(programSource('spring'));
      const list = answering(changeSets.list({ programKey: 'spring' }));
      // Odd days just after midnight, even days just before it: another time zone would show another day.
      const at = (day: number) =>
        new Date(`2026-03-0${day}T${day % 2 === 0 ? '23' : '00'}:0${day}:00`);
      const made = (day: number) => ({
        created: at(day),
        updated: at(9),
        updatedBy: 'z@example.com',
      });
      const edited = (day: number) => ({ edited: at(day), editedBy: 'z@example.com' });
      open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes', sam);
      doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ST' }));
      const sections = screen.getByRole('navigation', { name: 'Sections of this program' });
      expect(within(sections).getByRole('link', { name: 'Changes' })).toHaveAttribute(
        'href',
        '/programs/spring/changes',
      );
      const later = {
        name: 'Later',
        state: 'scheduled',
        publishAt: new Date('2999-03-29T01:00:00Z'),
        zone: 'Asia/Kathmandu',
        scheduledBy: 'z@example.com',
      };
      list.next(
        rowsOfAll(
          // A set that nobody has edited.
          set({ name: 'Winter', createdBy: 'y@example.com', changes: 0, ...made(5) }, 's3'),
          set({ name: 'Autumn', state: 'published', changes: 2, ...made(3), ...edited(4) }, 's2'),
          set({ changes: 1_234, state: 'in review', ...made(1), ...edited(6) }),
          set({ ...later, changes: 30, ...made(7), ...edited(7) }, 's4'),
          set({ name: 'Summer', state: 'withdrawn', changes: 7, ...made(2), ...edited(2) }, 's5'),
        ),
      );
      const rows = () =>
        screen
          .getAllByRole('row')
          .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
      expect(rows()).toEqual([
        ['Name', 'Author', 'State', 'Changes', 'Last edited'],
        [
          'Later',
          'x@example.com',
          `Scheduled for ${formatDateTime(later.publishAt)}`,
          '30',
          '03/07/2026 00:07',
        ],
        ['New wording', 'x@example.com', 'In review', '1,234', '03/06/2026 23:06'],
        ['Winter', 'y@example.com', 'Open', '0', '03/05/2026 00:05'],
        ['Autumn', 'x@example.com', 'Published', '2', '03/04/2026 23:04'],
        ['Summer', 'x@example.com', 'Withdrawn', '7', '03/02/2026 23:02'],
      ]);
      expect(screen.getByText(/^for 03/).closest('td')).toHaveAttribute(
        'title',
        'scheduled for 03/29/2999 06:45 (Asia/Kathmandu)',
      );
      expect(screen.getByText('5 change sets')).toBeVisible();
      const tones = [...document.querySelectorAll<HTMLElement>('td [data-tone]')].map(
        ({ dataset }) => dataset['tone'],
      );
      expect(tones).toEqual(['info', 'info', 'accent', 'success', 'neutral']);
      expect(screen.getByRole('link', { name: 'Autumn' })).toHaveAttribute(
        'href',
        '/programs/spring/changes/s2',
      );
      fireEvent.click(screen.getByRole('button', { name: /^Changes/ }));
      expect(
        rows()
          .slice(1)
          .map((row) => row[3]),
      ).toEqual(['0', '2', '7', '30', '1,234']);
      expect(screen.queryByRole('button', { name: 'New change set' })).toBeNull();
      // The last edited set moves to the top.
      const byTime = () => fireEvent.click(screen.getByRole('button', { name: /^Last edited/ }));
      byTime();
      byTime();
      list.next(
        rowsOfAll(
          set({ name: 'Summer', changes: 8, ...made(2), ...edited(8) }, 's5'),
          set({ changes: 1_234, state: 'in review', ...made(1), ...edited(6) }),
        ),
      );
      expect(rows().slice(1)).toEqual([
        ['Summer', 'x@example.com', 'Open', '8', '03/08/2026 23:08'],
        ['New wording', 'x@example.com', 'In review', '1,234', '03/06/2026 23:06'],
      ]);
    },
  );

  it('distinguish an empty list from a failed one', proves('TEAM-SET-01'), () => {
    const none = 'There are no change sets yet. Whatever is saved in this program is live at once.';
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    open(<ChangeSetsPage />, '/programs/:programKey/changes', '/programs/spring/changes');
    doc.next(decodeProgram('spring', { name: 'Spring', contentTypeKey: 'ACT' }));
    expect([screen.queryByText(none), screen.queryByText('0 change sets')]).toEqual([null, null]);
    list.fail();
    expect([screen.queryByText(none), screen.queryByText('0 change sets')]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    list.next(rowsOfAll());
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.getByText('0 change sets')).toBeVisible();
  });
});

/** jsdom's files have no `text`. */
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file ?? new Blob());
  });

describe('A deleted program', () => {
  it('shows its open sets, read-only', proves('TEAM-SET-17'), async () => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    const all = answering(changesSource(SET));
    open(<ChangeSetPage />, '/programs/:programKey/changes/:setID', '/programs/spring/changes/s1');
    doc.next(null);
    await waitFor(() => expect(list.attached()).toBe(1), { timeout: 5000 });
    list.next(
      rowsOfAll(set(), set({ name: 'Over', state: 'published' }, 's2'), set({ name: '' }, 's3')),
    );
    all.next(
      rowsOfAll(
        RENAMED,
        change('odd', 'change', { name: 'Odd' }, {}),
        change('~1', 'change', { name: 'Summer' }, { name: 'Spring' }),
        change('~1pages~1c', 'delete', { name: 'Left' }, { name: 'Gone' }),
      ),
    );
    expect(screen.getByText(/^No program has this key/)).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual(['Change set New wording', 'Change set s3']);
    const panel = within(screen.getByRole('region', { name: /New wording/ }));
    expect(panel.getByText(/^Its program was deleted while this set was open/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Export' })).toBeVisible();
    const records = panel.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(records).toEqual([
      'pages/b (change)',
      'odd (change)',
      'the program itself (change)',
      'pages/c (delete)',
    ]);
    const rows = panel
      .getAllByRole('table')
      .map((table) => [...table.querySelectorAll('th, td')].map(({ textContent }) => textContent));
    const heads = ['Field', 'When it was changed', 'In this set', 'Name'];
    expect(rows).toEqual([
      [...heads, 'B name', 'Better name'],
      [...heads, '–no value', 'Odd'],
      [...heads, 'Spring', 'Summer'],
      [...heads, 'Gone', '–no value'],
    ]);
    const files: Blob[] = [];
    const names: string[] = [];
    const exported = async () => {
      fireEvent.click(panel.getByRole('button', { name: 'Export' }));
      const file = JSON.parse(await textOf(files.at(-1))) as {
        readonly id: string;
        readonly set: { readonly changes: number };
        readonly changes: readonly { readonly id: string; readonly fields: object }[];
      };
      return [file.id, file.set.changes, file.changes.map((one) => [one.id, one.fields])];
    };
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    expect(await exported()).toEqual([
      's1',
      1,
      [
        ['~1pages~1b', { name: 'Better name' }],
        ['odd', { name: 'Odd' }],
        ['~1', { name: 'Summer' }],
        ['~1pages~1c', { name: 'Left' }],
      ],
    ]);
    // The export contains the current changes, not those at first render.
    const best = change('~1pages~1b', 'change', { name: 'Best name' }, { name: 'B name' });
    await act(async () => {
      list.next(rowsOfAll(set({ changes: 2 })));
      all.next(rowsOfAll(best, change('~1pages~1d', 'create', { name: 'D' }, {})));
      await Promise.resolve();
    });
    expect(await exported()).toEqual([
      's1',
      2,
      [
        ['~1pages~1b', { name: 'Best name' }],
        ['~1pages~1d', { name: 'D' }],
      ],
    ]);
    vi.restoreAllMocks();
    const name = 'change-set-spring-s1.json';
    expect(names).toEqual([name, name]);
  });

  it('says that its sets could not be loaded, and retries', proves('TEAM-SET-17'), async () => {
    const doc = answering(programSource('spring'));
    const list = answering(changeSets.list({ programKey: 'spring' }));
    const all = answering(changesSource(SET));
    open(<PagesPage />, '/programs/:programKey/pages', '/programs/spring/pages', sam);
    doc.next(null);
    await waitFor(() => expect(list.attached()).toBe(1), { timeout: 5000 });
    list.fail();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Change sets/);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    list.next(rowsOfAll(set({ state: 'scheduled' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Change set New wording' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    all.fail();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('exports a set with all its changes as stored', proves('TEAM-SET-17'), () => {
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
