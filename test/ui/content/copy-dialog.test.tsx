import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CopyDialog } from '#areas/content/shared/copy/CopyDialog.tsx';
import { chapters } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { chapter, type Chapter } from '#domain/content/chapter.ts';
import { decodeProgram } from '#domain/content/program.ts';
import { readerOf } from '#domain/shared/record.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const read = readerOf(chapter);
const heavy = (id: string): Chapter => read(id, { title: id, description: 'x'.repeat(390_000) });

it('splits a large copy into several commits, and says how many records were written', async () => {
  const parts: (readonly string[])[] = [];
  const copied: (readonly string[])[] = [];
  const failing: typeof chapters = {
    ...chapters,
    change: (_, { order = [] }) => {
      parts.push(order);
      return parts.length === 1
        ? Promise.resolve({ id: '', entryIDs: [] })
        : Promise.reject(new Error('No connection'));
    },
  };
  const programs = answering(programsByName);
  openPage(
    <CopyDialog
      of={failing}
      programKey="own"
      rows={['a', 'b', 'c'].map(heavy)}
      note={(program) => <p>{program || 'none yet'}</p>}
      onCopied={(ids) => copied.push(ids)}
      onClose={() => undefined}
    />,
    { as: ada },
  );
  programs.next(
    rowsOfAll(decodeProgram('two', { key: 'two', name: 'Second', contentTypeKey: 'ACT' })),
  );
  expect(screen.getByText('none yet')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/Target program/), 'two');
  expect(screen.getByText('two')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toEqual([['a', 'b']]));
  expect(parts).toEqual([['a', 'b'], ['c']]);
  expect(
    screen.getByText(
      'An error occurred while trying to copy the chapters. Check the developer console for details. 2 of 3 were written.',
    ),
  ).toBeVisible();
});
