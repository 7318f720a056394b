import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { UsersPage } from '#areas/people/users/UsersPage.tsx';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { usersList } from '#data/people/users.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

afterEach(() => closeAllSources());

it('says which dropdowns lack choices, and reads them again', proves('CORE-LOOK-01'), async () => {
  const users = answeringList(usersList);
  const studies = answering(studiesSource);
  for (const source of [programsSource, cohortsSource, sitesSource]) answering(source);
  openPage(<UsersPage />);
  users.next({ rows: [], unreadable: [], tail: [] });
  studies.fail();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The choices of Study could not be loaded. Until then only the values of the users that are loaded can be chosen.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  studies.next(rowsOfAll());
  expect(screen.queryByRole('alert')).toBeNull();
});
