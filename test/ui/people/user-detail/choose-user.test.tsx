import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChooseUser } from '#areas/people/user-detail/progress/ChooseUser.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex } from '#data/people/users.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('a failed search for a user is not said to have found nobody', proves('R2'), async () => {
  const indexes = [
    answering(indexSource(usersIndex)),
    answering(indexSource(subjectsIndex)),
    answering(indexSource(registrationsIndex)),
  ];
  openPage(<ChooseUser />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'miriam' } });
  for (const index of indexes) index.fail();
  // No server answers a test of the screens.
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('Error: ');
  expect(screen.queryByText('No results found')).toBeNull();
});
