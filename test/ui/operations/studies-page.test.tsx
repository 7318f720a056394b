import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StudiesPage } from '#areas/operations/studies/StudiesPage.tsx';
import { studies } from '#data/operations/studies.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const open = (as: typeof sam) => {
  const list = answering(studies.list({}));
  openPage(<StudiesPage />, { as });
  list.next(rowsOfAll());
};
const PACK = { name: 'Inspection pack of a study and a period' };
/** The dialog is lazy. */
const LOADED = { timeout: 10_000 };
const packButton = () => screen.queryByRole('button', { name: 'Inspection pack…' });

describe('The list of studies', () => {
  it('offers an admin the inspection pack of a study', async () => {
    open(ada);
    await userEvent.click(packButton() ?? document.body);
    const dialog = await screen.findByRole('dialog', PACK, LOADED);
    expect(dialog).toBeVisible();
    expect(screen.getByLabelText('Study')).toHaveValue('004');
  });

  it.each([
    [
      '02/31/2026',
      '03/01/2026',
      'First day: Enter date in format mm/dd/yyyy: there is no day 02/31/2026',
    ],
    ['', '03/01/2026', 'First day: Enter date in format mm/dd/yyyy'],
    ['02/28/2026', '2026-03-01', 'Last day: Enter date in format mm/dd/yyyy'],
    ['03/02/2026', '03/01/2026', 'The first day is after the last'],
  ])('explains what is wrong with a pack from %s to %s', async (first, last, problem) => {
    open(ada);
    await userEvent.click(packButton() ?? document.body);
    await screen.findByRole('dialog', PACK, LOADED);
    if (first !== '') await userEvent.type(screen.getByLabelText('First day (UTC)'), first);
    await userEvent.type(screen.getByLabelText('Last day (UTC)'), last);
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Audit');
    await userEvent.click(screen.getByRole('button', { name: 'Make the pack' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  });

  it('offers no pack to others', () => {
    open(sam);
    expect(packButton()).toBeNull();
  });
});
