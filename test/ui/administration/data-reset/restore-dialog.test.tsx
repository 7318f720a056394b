import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RestoreDialog } from '#areas/administration/data-reset/RestoreDialog.tsx';

/** Renders a backup's restore dialog with these findings. @returns the restores begun */
function open(findings: { readonly proven: boolean; readonly overwritten: number }) {
  const begun: string[] = [];
  const act = (name: string) => Promise.resolve(begun.push(name) > 0);
  const run = { busy: null, held: false, results: [], act };
  const plan = {
    backupPath: 'backups/u1_old',
    originalPath: 'users/u1',
    documents: 7,
    created: 2,
    unchanged: 4,
    overwrites: ['users/u1/calls/c1'],
    collections: [],
    ...findings,
  };
  render(<RestoreDialog plan={plan} run={run} onClose={() => undefined} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'x' } });
  return begun;
}

const WARNING =
  'This backup was made before checksums were kept: nothing proves that it is unchanged.';
const BOXES = ['Restore it anyway', 'Overwrite 1 document that changed since the backup'];

it.each([
  { proven: true, overwritten: 0, boxes: [] },
  { proven: true, overwritten: 1, boxes: BOXES.slice(1) },
  { proven: false, overwritten: 0, boxes: BOXES.slice(0, 1) },
  { proven: false, overwritten: 1, boxes: BOXES },
])(
  'a restore (proven: $proven, overwritten: $overwritten) starts once each box is ticked',
  async ({ boxes, ...findings }) => {
    const begun = open(findings);
    expect(screen.queryAllByText(WARNING)).toHaveLength(findings.proven ? 0 : 1);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes.length);
    for (const name of boxes) {
      fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
      expect(await screen.findByText('Tick the box above, or cancel.')).toBeInTheDocument();
      expect(begun).toEqual([]);
      fireEvent.click(screen.getByRole('checkbox', { name }));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(begun).toEqual(['Restore']));
  },
);

it.each([
  [1, ['calls/c1']],
  [2, ['calls/c1', 'and 1 more']],
])('lists the first documents of those to overwrite, of %i', (overwritten, listed) => {
  open({ proven: true, overwritten });
  const group = within(screen.getByRole('group', { name: 'Changed since the backup' }));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(listed);
});
