import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChooseUser } from '#areas/people/user-detail/progress/ChooseUser.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

const { found } = vi.hoisted(() => ({ found: { error: '' } }));
vi.mock('#data/use-cases/use-found-records.ts', () => ({
  useFoundRecords: () => ({ found: [], searching: false, more: false, error: found.error }),
}));

const NOTHING = 'No results found';
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

it('a failed search for a user is not said to have found nobody', proves('R2'), () => {
  openPage(<ChooseUser />);
  search('mir');
  expect(screen.getByText(NOTHING)).toBeVisible();
  found.error = 'The server could not be reached. Try again.';
  search('miriam');
  expect(screen.getByRole('alert')).toHaveTextContent('Error: The server could not be reached');
  expect(screen.queryByText(NOTHING)).toBeNull();
});
