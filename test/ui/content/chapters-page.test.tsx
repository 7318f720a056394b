import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ChaptersPage } from '#areas/content/chapters/ChaptersPage.tsx';
import { chapters } from '#data/content/program-lists.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { chapter } from '#domain/content/chapter.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

afterEach(() => {
  closeAllSources();
  sessionStorage.clear();
});

const STORED = { id: 'x', num: 7, title: 'What matters', description: 'Values', updatedBy: 'Ada' };
const updated = new Date(2026, 2, 1, 9, 30);
const PATH = 'programs/p/chapters/c7';

function open() {
  const list = answering(chapters.list({ programKey: 'p' }));
  const program = decodeProgram('p', { contentTypeKey: 'ACT' });
  openPage(<ChaptersPage />, { as: sam, around: <Outlet context={program} /> });
  const read = readerOf(chapter);
  list.next(rowsOfAll(read('c7', { ...STORED, updated }), read('c', { title: ' ' })));
}

it('shows chapters with their values under their headings', proves('AUTHOR-CHAP-01'), () => {
  open();
  expect(cellsOf(screen.getByRole('table', { name: 'Chapters' }))).toEqual([
    ['Chapter number', 'Title', 'Description', 'Last edited'],
    ['7', 'What matters', 'Values', expect.stringMatching(/^03\/01\/2026 0?9:30/)],
    ['', 'c', '', expect.not.stringMatching(/\d/)],
  ]);
});

it('copies the selected chapters, and nothing while none is selected', () => {
  open();
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const selected = () => screen.queryByText(/selected$/)?.textContent;
  expect(selected()).toBeUndefined();
  press('Select for copy');
  expect(selected()).toBe('0 chapters selected');
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'true');
  press('Select All');
  expect(selected()).toBe('2 chapters selected');
  press('Copy');
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  press('Cancel copying');
  expect(selected()).toBeUndefined();
});

it(
  'opens title and description at a click, for all staff, and saves a valid change only',
  proves('AUTHOR-CHAP-02', 'AUTHOR-CHAP-05', 'AUTHOR-CHAP-10', 'AUTHOR-CHAP-11'),
  async () => {
    const { stored, written } = writing(sam);
    stored[PATH] = STORED;
    open();
    fireEvent.click(screen.getByText('What matters'));
    expect(screen.getByRole('dialog', { name: 'Edit What matters' })).toBeVisible();
    const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
    expect([field(/^Title/).value, field(/^Description/).value]).toEqual([
      'What matters',
      'Values',
    ]);
    const save = screen.getByRole('button', { name: 'Save' });
    const is = (disabled: boolean) =>
      waitFor(() => expect(save).toHaveAttribute('aria-disabled', String(disabled)));
    await is(true);
    fireEvent.change(field(/^Description/), { target: { value: 'Goals' } });
    await is(false);
    fireEvent.change(field(/^Title/), { target: { value: ' ' } });
    await is(true);
    fireEvent.change(field(/^Title/), { target: { value: 'What counts' } });
    await is(false);
    fireEvent.change(field(/^Description/), { target: { value: 'Values' } });
    fireEvent.click(save);
    expect(await screen.findByText('What counts saved')).toBeVisible();
    expect(written).toEqual([['Edit chapter', ['update', PATH, { title: 'What counts' }]]]);
  },
);
