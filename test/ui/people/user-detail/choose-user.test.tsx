import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChooseUser } from '#areas/people/user-detail/progress/ChooseUser.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex } from '#data/people/users.ts';
import * as search from '#data/use-cases/search.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('a failed search for a user is not said to have found nobody', proves('R2'), async () => {
  const failure = new AppError('unavailable', 'No server.');
  vi.spyOn(search, 'findRecords').mockRejectedValue(failure);
  const indexes = [
    answering(indexSource(usersIndex)),
    answering(indexSource(subjectsIndex)),
    answering(indexSource(registrationsIndex)),
  ];
  openPage(<ChooseUser />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'miriam' } });
  for (const index of indexes) index.fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: No server.');
  expect(screen.queryByText('No results found')).toBeNull();
});
