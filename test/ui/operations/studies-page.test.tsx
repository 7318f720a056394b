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
const packButton = () => screen.queryByRole('button', { name: 'Inspection pack…' });

describe('The list of studies', () => {
  it('leads an admin to the inspection pack of a study', async () => {
    open(ada);
    await userEvent.click(packButton() ?? document.body);
    const dialog = await screen.findByRole('dialog', {
      name: 'Inspection pack of a study and a period',
    });
    expect(dialog).toBeVisible();
    expect(screen.getByLabelText('Study')).toHaveValue('004');
  });

  it('offers no pack to others', () => {
    open(sam);
    expect(packButton()).toBeNull();
  });
});
