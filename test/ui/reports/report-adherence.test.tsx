import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReportIndexPage } from '#areas/reports/report-index/ReportIndexPage.tsx';
import { openPage } from '#test/ui/page-support.tsx';
import { openReport, storedRows, textsOf } from './report-support.tsx';

beforeEach(() => localStorage.clear());

const COHORT_1 = 'analytics/004A/sessionAdhere';
const choice = () => screen.getByRole('combobox', { name: 'Adherence' });
const ids = () =>
  textsOf(screen.getByRole('table', { name: /^Table: ACT sessions/ }))
    .slice(1)
    .map(([id]) => id);
const more = (name: string) =>
  within(screen.getByRole('navigation', { name: 'More of this study' })).getByRole('link', {
    name,
  });

function open(address: string) {
  const rows = storedRows(COHORT_1);
  const { router } = openReport(address);
  rows.have(
    { subjectID: 's4', txw1: 9, mean_weekly_sessions: 4 },
    { subjectID: 's3', txw1: 3, mean_weekly_sessions: 3.99 },
    { subjectID: 's2', txw1: 5 },
    { subjectID: 's1', txw1: 6, mean_weekly_sessions: 6 },
  );
  return router;
}

describe('The filter by adherence', () => {
  it('is in the address, and limits the table to its people', async () => {
    const user = userEvent.setup();
    const router = open('/004/app_progress004');
    expect(ids()).toEqual(['s4', 's3', 's2', 's1']);
    await user.selectOptions(choice(), 'Adherent (mean 4 or more)');
    await expect.poll(() => router.state.location.search).toBe('?adherent=yes');
    await expect.poll(ids).toEqual(['s4', 's1']);
    await user.selectOptions(choice(), 'Not adherent (below 4)');
    await expect.poll(ids).toEqual(['s3']);
    await user.selectOptions(choice(), 'No mean stored');
    await expect.poll(ids).toEqual(['s2']);
  });

  it('is set by the first link of the page, highest mean first, and carried to the other cohort', async () => {
    const user = userEvent.setup();
    open('/004/app_progress004');
    expect(more('ACT arm of cohort 2')).toHaveAttribute('href', '/004/app_progress004B');
    await user.click(more('Who is adherent'));
    await expect.poll(ids).toEqual(['s1', 's4']);
    expect(more('ACT arm of cohort 2')).toHaveAttribute(
      'href',
      '/004/app_progress004B?adherent=yes&sort=mean_weekly_sessions.desc',
    );
    expect(more('ST arm of cohort 1, in charts')).toHaveAttribute('href', '/004/st004a');
  });

  it('limits the distribution of a column too, and is stated on paper', async () => {
    open('/004/app_progress004?adherent=yes&spread=txw1');
    expect(screen.getByText(/2 rows: 2 numbers from 6 to 9/)).toBeVisible();
    fireEvent(window, new Event('beforeprint'));
    expect(
      await screen.findByText(
        '2 of 4 rows. No search. Adherence: Adherent (mean 4 or more). In the order of the report.',
      ),
    ).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
  });

  it('applies to the export', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    open('/004/app_progress004?adherent=yes');
    await user.click(screen.getByRole('button', { name: /^Export CSV/ }));
    await expect.poll(() => files.length).toBe(1);
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(files[0] as Blob);
    });
    const lines = text.split(/\r?\n/);
    expect(lines.filter((line) => /^s\d,/.test(line)).map((line) => line.slice(0, 2))).toEqual([
      's4',
      's1',
    ]);
    expect(text).toContain('Adherence: Adherent (mean 4 or more)');
  });

  it('is not offered if the table has no such measure', () => {
    const rows = storedRows('analytics/nps_summary/nps');
    openReport('/nps_scores');
    rows.have({ arm: 'ACT', mean_nps: 7.5 });
    expect(screen.getByRole('combobox', { name: /^Distribution/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Adherence' })).toBeNull();
  });
});

it('the index finds the adherence tables by "who is adherent"', async () => {
  openPage(<ReportIndexPage />);
  await userEvent.type(screen.getByRole('searchbox'), 'who is adherent');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.text)).toEqual([
    'App Engagement Adherence',
    'App Progress Adherence',
    'ACT Session Adherence',
    'ACT Sessions per Week',
  ]);
});

it.each([
  ['/004/act004a', ['/004/app_progress004', '/004/st004a', '/004/act004B']],
  ['/004/st004a', ['/004/app_progress004', '/004/act004a', '/004/st004B']],
  ['/004/act004B', ['/004/app_progress004B', '/004/st004B', '/004/act004a']],
  ['/004/st004B', ['/004/app_progress004B', '/004/act004B', '/004/st004a']],
])('the charts at %s link to the people, the other arm and the other cohort', (path, expected) => {
  openReport(path);
  const nav = within(screen.getByRole('navigation', { name: 'More of this study' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});
