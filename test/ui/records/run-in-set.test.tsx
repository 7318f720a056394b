import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setOverlay, type Overlay } from '#data/engine/overlay.ts';
import { proves } from '#test/support/proves.ts';
import { box, manyWith, openTable, press, rename } from './selection-support.tsx';

afterEach(() => setOverlay(null));

it(
  'An action on selected rows stops when the change set it began in is left',
  proves('TEAM-SET-05', 'TEAM-SEL-02'),
  async () => {
    const ran: string[] = [];
    const begin =
      () =>
      ({ name }: { readonly name: string }) => {
        ran.push(name);
        setOverlay(null);
        return Promise.resolve('Renamed');
      };
    setOverlay({ root: 'programs/p' } as Overlay);
    const { user } = await openTable(manyWith(rename({ begin })));
    for (const name of ['Person 1', 'Person 2', 'Person 3']) await user.click(box(name));
    await user.click(press('Rename'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
    await screen.findByRole('heading', { name: 'Rename: 1 of 3 done' });
    expect(ran).toHaveLength(1);
    expect(screen.getAllByText(/You left the change set; this was not done\./)).toHaveLength(2);
  },
);
