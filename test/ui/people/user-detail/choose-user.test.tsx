import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChooseUser } from '#areas/people/user-detail/progress/ChooseUser.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('a failed search for a user is not said to have found nobody', proves('R2'), async () => {
  openPage(<ChooseUser />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'miriam' } });
  // No server answers a test of the screens.
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('Error: ');
  expect(screen.queryByText('No results found')).toBeNull();
});
