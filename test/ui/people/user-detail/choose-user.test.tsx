import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChooseUser } from '#areas/people/user-detail/progress/ChooseUser.tsx';
import { GroupGraphPage } from '#areas/people/user-detail/progress/GroupGraphPage.tsx';
import { UserGraphFrame } from '#areas/people/user-detail/progress/UserGraphFrame.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { cohortsSource } from '#data/operations/lookups.ts';
import * as group from '#data/people/group-progress.ts';
import { registrationsIndex } from '#data/people/registrations.ts';
import { subjectsIndex } from '#data/people/subjects.ts';
import { usersIndex, userSource } from '#data/people/users.ts';
import * as search from '#data/use-cases/search.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { iris, openPage } from '#test/ui/page-support.tsx';

it('a failed search for a user is not shown as an empty result', proves('R2'), async () => {
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

it('asks for a second character', () => {
  const hint = () => screen.queryByText('Type two characters or more');
  openPage(<ChooseUser />);
  expect(hint()).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' m ' } });
  expect(hint()).toBeVisible();
});

it('lists the accounts found, and opens the first with Enter', async () => {
  vi.spyOn(search, 'findRecords').mockResolvedValue([]);
  const none = { rows: [], others: [], records: 0, unreadable: [] };
  const users = answering(indexSource(usersIndex));
  const subjects = answering(indexSource(subjectsIndex));
  const registrations = answering(indexSource(registrationsIndex));
  const { router } = openPage(<ChooseUser />, { as: iris, path: '*' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'miriam' } });
  await vi.waitFor(() => expect(users.attached()).toBe(1));
  const user = (docID: string) => usersIndex.decode(docID, { email: `${docID}@example.com` });
  users.next({ ...none, rows: [user('miriam1'), user('miriam2')], records: 2 });
  subjects.next(none);
  registrations.next(none);
  const list = await screen.findByRole('list', { name: 'Users found' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/usergraph?uid=miriam1',
    '/usergraph?uid=miriam2',
  ]);
  fireEvent.submit(screen.getByRole('search'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?uid=miriam1'));
});

it(
  'shows that an unknown uid has no account, with a link to choose another',
  proves('REPORT-D-13'),
  () => {
    const user = answering(userSource('nope'));
    openPage(<UserGraphFrame />, { address: '/?uid=nope' });
    user.next(null);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User not found');
    expect(screen.getByText('No app account has this uid.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another user' })).toHaveAttribute(
      'href',
      '/usergraph',
    );
  },
);

it(
  'shows that an unknown cohort has nobody',
  proves('REPORT-D-13', 'REPORT-D-28', 'REPORT-STATE-02'),
  async () => {
    vi.spyOn(group, 'readGroup').mockResolvedValue({ members: [], leftOut: 0, more: false });
    const cohorts = answering(cohortsSource);
    openPage(<GroupGraphPage />, { address: '/?cohort=nope' });
    const cohort = documentReader(lookupSchema);
    cohorts.next(rowsOfAll(cohort('a', { name: 'Wave 10' }), cohort('b', { name: 'wave 9' })));
    const choice = screen.getByLabelText<HTMLSelectElement>('Cohort');
    expect(choice).toHaveDisplayValue('nope (no such cohort)');
    expect([...choice.options].map(({ text }) => text).slice(2)).toEqual(['wave 9', 'Wave 10']);
    expect(screen.getByText('Subjects Loading')).toBeVisible();
    expect(screen.getByText('The chart').parentElement).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('No user is in the cohort “nope”.')).toBeVisible();
    expect(screen.queryByText('The chart')).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
  },
);
