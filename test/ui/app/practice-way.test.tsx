import { screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { PageColleagues } from '#app/shell/PageColleagues.tsx';
import { closeAllSources } from '#data/engine/shared-source.ts';
import * as presence from '#data/administration/presence.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

const said = vi.spyOn(presence, 'announce').mockResolvedValue(true);
afterAll(() => said.mockRestore());
afterEach(closeAllSources);

const open = (address: string) => {
  answering(presence.presenceSource(address));
  openPage(<PageColleagues />, { as: sam, path: '*', address });
};

it('a page of one’s own practice record leads back to its task', async () => {
  open('/register/edit/ruth.adler.sam%40example.com');
  expect(
    await screen.findByRole('link', { name: 'Register a person' }, { timeout: 8000 }),
  ).toHaveAttribute('href', '/practice?task=register');
});

it.each(['/users/u1', '/register/edit/ruth.adler.kim%40example.com', '/practice', '/nowhere'])(
  '%s leads to no task',
  (address) => {
    open(address);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
