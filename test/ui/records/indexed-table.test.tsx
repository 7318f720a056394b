import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubjectsPage } from '#areas/people/subjects/SubjectsPage.tsx';
import { beginningSources, indexSource, recordSource } from '#data/engine/indexed-list.ts';
import { firstPageSource } from '#data/engine/list-by-index.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import type { Counted } from '#data/engine/use-index.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import { PAGE_SIZE } from '#lib/list.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { rowsByColumn } from '#test/ui/list-rows.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const subject = (docID: string, firstName: string, cohort = 'c1'): Subject =>
  subjectsIndex.decode(docID, { email: `${docID}@example.com`, firstName, cohort });

const ANN = subject('s-ann', 'Ann');
const ZOË = subject('s-99', 'Zoë');
const OTHERS = Array.from({ length: PAGE_SIZE }, (_, at) => subject(`s-${at + 10}`, 'Kim'));
const ALL = [ANN, ...OTHERS, ZOË];

const names = () =>
  [...document.querySelectorAll('tr[data-row]')].map(
    (row) => `${row.getAttribute('data-row')}${row.classList.contains('row-gone') ? ' gone' : ''}`,
  );
const search = () => screen.getByRole('searchbox');
const cell = (row: string) =>
  within(document.querySelector<HTMLElement>(`tr[data-row="${row}"]`) ?? document.body);

/** @param shown the id of the record on the index page whose current state the test provides */
function openSubjects(path = '/', shown = '', counted: Counted | null = null) {
  const record = answering(recordSource(subjectsIndex, shown));
  const first = answering(firstPageSource(subjectsIndex, PAGE_SIZE));
  const index = answering(indexSource(subjectsIndex));
  openPage(<SubjectsPage />, { path: '/', address: path });
  const firstRows = ALL.slice(0, PAGE_SIZE);
  first.next({ rows: firstRows, total: ALL.length, complete: false, unreadable: [], counted });
  return {
    index,
    tell: (rows: readonly Subject[], records = rows.length) =>
      index.next({ rows, records, unreadable: [], others: [] }),
    record,
  };
}

// Lazy code, loaded ahead because a busy machine takes long.
beforeAll(async () => void (await import('#data/engine/call.ts')), 60_000);
// The functions count the subjects.
beforeEach(() => void functionsAnswering(() => ({ count: ALL.length })));
afterEach(() => {
  vi.useRealTimers();
  closeAllSources();
});

describe('a list with an index', () => {
  it('shows its first page and the total without the index', () => {
    const { index } = openSubjects();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(screen.getByText('22 subjects, by email')).toBeVisible();
    expect(index.attached()).toBe(0);
  });

  it('shows each value of a subject under its own header', proves('CORE-SUBJ-01'), () => {
    const first = answering(firstPageSource(subjectsIndex, PAGE_SIZE));
    openPage(<SubjectsPage />);
    const values = {
      subjectID: 'stored-id',
      firstName: 'Ann',
      lastName: 'Lee',
      study: '005',
      site: 'Lund',
      cohort: 'c-8',
      role: 'admin',
      activeProgram: 'stanza7',
      email: 'ann@example.com',
    };
    const rows = [subjectsIndex.decode('s-1', values)];
    first.next({ rows, total: 1, complete: true, unreadable: [], counted: null });
    expect(rowsByColumn('Subjects')).toEqual([
      {
        'Subject ID': 's-1',
        'First Name': 'Ann',
        'Last Name': 'Lee',
        Study: '005',
        Site: 'Lund',
        Cohort: 'c-8',
        Role: 'admin',
        'Active Program': 'stanza7',
      },
    ]);
  });

  it('loads the index as soon as somebody is about to narrow the list', async () => {
    const { index } = openSubjects();
    await userEvent.click(search());
    expect(index.attached()).toBe(1);
  });

  it('names the order of the list until another is chosen', () => {
    const { tell } = openSubjects();
    tell(ALL);
    expect(screen.getByText('22 subjects, by email')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Last Name' }));
    expect(screen.getByText('22 subjects')).toBeVisible();
  });

  it('searches the whole list, and shows how many of all match', async () => {
    const { tell } = openSubjects('/', 's-99');
    await userEvent.type(search(), 'zoe');
    expect(screen.queryByText('No results found')).toBeNull();
    tell(ALL);
    await vi.waitFor(() => expect(names()).toEqual(['s-99']));
    expect(screen.getByText('1 of 22 subjects, by email')).toBeVisible();
  });

  it('finds prefix matches on the server while the index is loading', async () => {
    const [, , byID] = beginningSources(subjectsIndex, 's-99').map((one) => answering(one));
    const { tell } = openSubjects('/?q=s-99', 's-99');
    await vi.waitFor(() => expect(byID?.attached()).toBe(1));
    expect(names()).toEqual([]);
    byID?.next(rowsOfAll(ZOË));
    await vi.waitFor(() => expect(names()).toEqual(['s-99']));
    expect(screen.getByText(/^Searching 21 of 22 loaded…/)).toBeVisible();
    tell([...ALL, subject('x', 's-99 by name')]);
    await vi.waitFor(() => expect(names()).toEqual(['s-99', 'x']));
  });

  it('shows matches from a partial index at once, and says that it is partial', async () => {
    const { index, record, tell } = openSubjects('/?q=zoe', 's-99');
    index.next({ rows: [ZOË], records: 1, unreadable: [], others: [], part: true });
    await vi.waitFor(() => expect(names()).toEqual(['s-99']));
    expect(screen.getByText(/^Searching 21 of 22 loaded…/)).toBeVisible();
    expect(record.attached()).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
    tell(ALL);
    await vi.waitFor(() => expect(screen.getByText('1 of 22 subjects, by email')).toBeVisible());
    expect(names()).toEqual(['s-99']);
  });

  it('explains why it stays partial if loading the rest failed', async () => {
    const { index } = openSubjects('/?q=zoe', 's-99');
    index.next({ rows: [ZOË], records: 1, unreadable: [], others: [], part: true });
    index.fail();
    expect(await screen.findByText('Error: Out of paper')).toBeVisible();
    expect(names()).toEqual(['s-99']);
    expect(screen.queryByText('1 of 22 subjects, by email')).toBeNull();
  });

  it('shows the live records, and marks those that no longer match', async () => {
    const { tell, record } = openSubjects('/?q=zoe', 's-99');
    tell(ALL);
    await vi.waitFor(() => expect(record.attached()).toBe(1));
    record.next(subject('s-99', 'Zoë', 'c2'));
    expect(cell('s-99').getByText('c2')).toBeVisible();
    expect(names()).toEqual(['s-99']);
    record.next(subject('s-99', 'Maria'));
    expect(names()).toEqual(['s-99 gone']);
    tell(ALL.slice(0, -1));
    await vi.waitFor(() => expect(screen.getByText('No results found')).toBeVisible());
  });

  it('marks a record that was deleted', async () => {
    const { tell, record } = openSubjects('/?q=zoe', 's-99');
    tell(ALL);
    await vi.waitFor(() => expect(record.attached()).toBe(1));
    record.next(null);
    expect(names()).toEqual(['s-99 gone']);
  });

  it('reads later pages from the index', () => {
    const { tell } = openSubjects('/?page=2');
    expect(names()).toEqual([]);
    tell(ALL);
    expect(names()).toEqual(['s-29', 's-99']);
  });

  it('keeps the first page if the index cannot be read, and says why', () => {
    const { index } = openSubjects('/?q=ann', 's-ann');
    index.fail();
    expect(screen.getByText('Error: Out of paper')).toBeVisible();
    expect(names()).toEqual(['s-ann']);
    expect(screen.queryByText('1 of 22 subjects, by email')).toBeNull();
  });

  it('says that the index is behind, and by how much, once that lasts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { tell } = openSubjects('/?q=ann', 's-ann');
    tell(ALL.slice(0, 10));
    await vi.waitFor(() => expect(names()).toEqual(['s-ann']));
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(6_500);
        expect(screen.getByRole('alert')).toHaveTextContent(
          '12 records cannot be found by search and filters yet',
        );
      },
      { timeout: 60_000 },
    );
    tell(ALL);
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shares one count between pager and index, and counts again when it is old', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = functionsAnswering(() => ({ count: ALL.length }));
    const { tell } = openSubjects('/?q=ann', 's-ann', { count: ALL.length, at: Date.now() });
    tell(ALL);
    await vi.waitFor(() => expect(names()).toEqual(['s-ann']));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    tell(ALL.slice(0, -1));
    tell(ALL);
    await vi.waitFor(() => expect(asked.map(([name]) => name)).toContain('countRecords'));
  });

  it('says that a part of the index cannot be read', async () => {
    const { index } = openSubjects('/?q=ann', 's-ann');
    index.next({ rows: ALL, records: ALL.length, others: [], unreadable: ['07'] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 part of the index cannot be read',
    );
  });
});
