import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { decodeEntry, recordChanges } from '#domain/history/entry.ts';
import { EntryChanges } from '#records/history/EntryChanges.tsx';
import { openPage } from '#test/ui/page-support.tsx';

const change = (before: object, after: object) => ({ before, after });

const entry = decodeEntry('e1', {
  action: 'Terminate early',
  paths: ['users/u1/programs/p1', 'users/u1'],
  changes: {
    'users/u1/programs/p1': change({ status: 'open' }, { status: 'dropout' }),
    'users/u1': change({ workflowStatus: 'therapy' }, { workflowStatus: 'early-termination' }),
  },
});

const fields = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it("shows the change of the page's record, with those of records below it folded", async () => {
  openPage(<EntryChanges changes={recordChanges(entry)} at="users/u1" />);
  expect(fields()).toEqual(['Workflow status']);
  const fold = screen.getByRole('button', { name: 'Also changed: 1 record' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(fields()).toEqual(['Workflow status', 'Status']);
});

it('shows all changes where none is of the page, as in the list of all history', () => {
  openPage(<EntryChanges changes={recordChanges(entry)} />);
  expect(fields()).toEqual(['Status', 'Workflow status']);
  expect(screen.queryByRole('button')).toBeNull();
});
