import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HistoryPage } from '#areas/administration/history/HistoryPage.tsx';
import { historyByActor, historyOfAll } from '#data/administration/history.ts';
import { roleMembersSource } from '#data/administration/roles.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import { answering, answeringList, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const said = () => document.querySelector('.page-summary')?.textContent;

it('says how many changes a search found', async () => {
  const all = answeringList(historyOfAll);
  answering(roleMembersSource('staff'));
  openPage(<HistoryPage />, { as: ada, address: '/?q=sam' });
  const by = (actor: string) => decodeEntry(actor, { actor, at: new Date(2026, 4, 6) });
  all.next({ ...rowsOfAll(by('sam@example.com'), by(ada.email)), tail: [] });
  await waitFor(() => expect(said()).toBe('1 of 2 changes'));
});

it('says no more than the pager while nobody knows how many there are', () => {
  const all = answeringList(historyOfAll, null);
  answering(roleMembersSource('staff'));
  openPage(<HistoryPage />, { as: ada });
  const window = Array.from({ length: 24 }, (_, i) =>
    decodeEntry(`e${i}`, { actor: ada.email, at: new Date(2026, 4, 6) }),
  );
  all.next({ ...rowsOfAll(...window), tail: [{} as never] });
  expect(said()).toBe('The newest changes');
  expect(screen.getByText('1–20, more follow')).toBeVisible();
});

it('keeps offering former colleagues while it shows another person’s changes', async () => {
  const by = (actor: string) => decodeEntry(actor, { actor, at: new Date(2026, 4, 6) });
  const all = answeringList(historyOfAll);
  const own = answeringList(historyByActor(ada.email));
  answering(roleMembersSource('staff'));
  openPage(<HistoryPage />, { as: ada });
  all.next({ ...rowsOfAll(by(ada.email), by('left@example.com')), tail: [] });
  const person = screen.getByLabelText('Person');
  await userEvent.selectOptions(person, ada.email);
  await waitFor(() => expect(own.attached()).toBe(1));
  own.next({ ...rowsOfAll(by(ada.email)), tail: [] });
  expect([...person.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    ada.email,
    'left@example.com',
  ]);
});
