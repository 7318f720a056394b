import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { expect, it } from 'vitest';
import { JournalsPage } from '#areas/people/user-detail/journals/JournalsPage.tsx';
import type { UserPage } from '#areas/people/user-detail/use-user-page.ts';
import { journalEntriesSource } from '#data/people/journals.ts';
import { decodeEnrolment } from '#domain/people/enrolment/schema.ts';
import { decodeJournalEntry } from '#domain/people/journal/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const PROGRAMS = ['one', 'two', 'three'];

/** Renders the journals of a user with one entry per program. @returns changes the active program */
function openJournals(address: string) {
  let activate: (program: string) => void = () => undefined;
  function Frame() {
    const [activeProgram, setActive] = useState('one');
    activate = setActive;
    const frame: UserPage = {
      user: documentReader(userSchema)('u1', { uid: 'u1', activeProgram }),
      workflows: ready(rowsOfAll()),
      programs: ready(rowsOfAll(...PROGRAMS.map((name) => decodeEnrolment(name, { name })))),
    };
    return <Outlet context={frame} />;
  }
  const entries = PROGRAMS.map((program) => answering(journalEntriesSource('u1', program)));
  const { router } = openPage(<JournalsPage />, { as: ada, address, around: <Frame /> });
  const answer = () =>
    entries.forEach(({ attached, next }, index) => {
      const of = { id: 'j', journalTypeID: `of ${PROGRAMS[index]}` };
      if (attached() > 0) next(rowsOfAll(decodeJournalEntry('j', of)));
    });
  answer();
  return { router, answer, activate: (program: string) => act(() => activate(program)) };
}

const choice = () => screen.getByLabelText('Program');

it('keeps the list when another program becomes the active one', proves('REPORT-D-64'), () => {
  const { activate } = openJournals('/');
  expect(screen.getByRole('cell', { name: 'of one' })).toBeVisible();
  activate('two');
  expect(screen.getByRole('option', { name: 'two (Active program)' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'of one' })).toBeVisible();
  expect(choice()).toHaveValue('one');
});

it(
  'keeps the chosen program in the address, even through a reset of the search',
  proves('REPORT-D-64'),
  async () => {
    const user = userEvent.setup();
    const { router, answer } = openJournals('/?q=of');
    await user.selectOptions(choice(), 'three');
    await waitFor(() => expect(router.state.location.search).toBe('?q=of&program=three'));
    await waitFor(() => {
      answer();
      expect(screen.getByRole('cell', { name: 'of three' })).toBeVisible();
    });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(router.state.location.search).toBe('?program=three');
    await act(() => router.navigate(-2));
    expect(screen.getByRole('cell', { name: 'of one' })).toBeVisible();
  },
);

it('opens with the program of a link', proves('REPORT-D-64'), () => {
  openJournals('/?program=two');
  expect(screen.getByRole('cell', { name: 'of two' })).toBeVisible();
  expect(choice()).toHaveValue('two');
});
