import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GroupChart } from '#areas/people/user-detail/progress/GroupChart.tsx';
import { readGroup } from '#data/people/group-progress.ts';
import { proves } from '#test/support/proves.ts';
import { documents } from '#test/ui/firestore-in-memory.ts';
import { openPage } from '#test/ui/page-support.tsx';

const START = new Date('2026-08-03');

it(
  'a participant whose therapy is over counts with its program, not with the active one',
  proves('REPORT-PROGRESS-03', 'REPORT-D-38'),
  async () => {
    documents.set('users/u1', { cohort: 'C1', subjectID: 's1', activeProgram: 'goodbyeACT' });
    documents.set('users/u1/programs/goodbyeACT', { therapyStartDate: null });
    documents.set('users/u1/programs/stanzaACT', { therapyStartDate: START });
    documents.set('users/u1/programs/stanzaACT/sessions/a', { status: 'completed' });
    documents.set('users/u2', { cohort: 'C1', subjectID: 's2', activeProgram: 'stanzaACT' });
    const { members } = await readGroup('C1');
    expect(
      members.map(({ subjectID, start, sessions }) => [subjectID, start, sessions.length]),
    ).toEqual([
      ['s1', START, 1],
      ['s2', null, 0],
    ]);
  },
);

it(
  'of more than 200 participants the first by subject ID are read, and the others counted',
  proves('REPORT-D-38'),
  async () => {
    const numbers = Array.from({ length: 202 }, (_, at) => ((at * 7) % 202) + 1);
    for (const number of numbers)
      documents.set(`users/u${number}`, { cohort: 'C1', subjectID: `s${number}` });
    documents.set('users/of-another', { cohort: 'C2', subjectID: 's0' });
    const { members, leftOut, more } = await readGroup('C1');
    const drawn = Array.from({ length: 200 }, (_, at) => `s${at + 1}`);
    expect(members.map(({ subjectID }) => subjectID)).toEqual(drawn);
    expect({ leftOut, more }).toEqual({ leftOut: 2, more: false });
    openPage(<GroupChart cohort="C1" />);
    expect(await screen.findByText(/ · 2 more left out$/)).toBeVisible();
  },
);

it('the chart of many says why their median may fall', proves('REPORT-PROGRESS-03'), async () => {
  for (let at = 1; at <= 6; at += 1) {
    documents.set(`users/u${at}`, { cohort: 'C1', subjectID: `s${at}`, activeProgram: 'stanza1' });
    documents.set(`users/u${at}/programs/stanza1`, { therapyStartDate: START });
  }
  openPage(<GroupChart cohort="C1" />);
  const counts = '6 participants · 6 without a session, on the line at 0';
  expect(await screen.findByText(counts)).toBeVisible();
  const why = screen.getByText(/^The median of a day counts those who have reached it/);
  expect(screen.getByText(counts).nextElementSibling).toBe(why);
});

it('one participant who goes on for long stretches the chart only when asked for all days', async () => {
  const dateCompleted = new Date(START.getTime() + 110 * 86_400_000);
  documents.set('users/u1', { cohort: 'C1', subjectID: 's1', activeProgram: 'stanza1' });
  documents.set('users/u1/programs/stanza1', { therapyStartDate: START });
  documents.set('users/u1/programs/stanza1/sessions/a', { status: 'completed', dateCompleted });
  vi.useFakeTimers({ now: new Date('2027-01-10'), toFake: ['Date'] });
  try {
    openPage(<GroupChart cohort="C1" />);
    expect(await screen.findByText(/1 participant completed sessions after day 98/)).toBeVisible();
    expect(screen.getByText('1 participant')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show data/ }));
    const lastDay = () => {
      const rows = within(screen.getByRole('table')).getAllByRole('row');
      return rows.at(-1)?.textContent;
    };
    expect(lastDay()).toMatch(/^98/);
    await userEvent.click(screen.getByRole('button', { name: 'Show all days' }));
    expect(screen.getByRole('button', { name: 'Show 98 days' })).toBeVisible();
    expect(lastDay()).toMatch(/^110/);
  } finally {
    vi.useRealTimers();
  }
});
