import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NudgeLogsPage } from '#areas/operations/nudging/NudgeLogsPage.tsx';
import { nudgeLogsList, nudgers } from '#data/operations/nudgers.ts';
import { localTime } from '#domain/operations/nudge/local-clock.ts';
import { decodeNudgeLog } from '#domain/operations/nudge/nudge-log.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { heading, headers, read, STORED } from './nudge-support.ts';

it(
  'The logs show the nudge without Save, and each run with its results',
  proves(
    'OPS-NUDGE-05',
    'OPS-NUDGE-06',
    'OPS-NUDGE-08',
    'OPS-NUDGE-09',
    'OPS-NUDGE-17',
    'OPS-D-38',
    'TEAM-NUDGE-01',
  ),
  async () => {
    const one = answering(nudgers.one({}, 'n1'));
    const logs = answeringList(nudgeLogsList('n1'));
    const path = '/nudging/nudges/logs/:nudgeID';
    openPage(<NudgeLogsPage />, { path, address: '/nudging/nudges/logs/n1' });
    one.next(read('n1', STORED));
    const ran = new Date(2026, 10, 23, 9, 5);
    const usersLocalTime = localTime(ran, 'Asia/Kolkata')?.text ?? '';
    const line = { subjectID: 'S-1', usersLocalTime, body: 'How are you?' };
    const log = decodeNudgeLog('l1', {
      timeStamp: ran,
      nudgerID: 'n1',
      results: [
        { uid: 'u1', error: '', messages: [line, line] },
        { uid: 'u2', error: 'No time zone', messages: [] },
        { uid: 'u3', error: '', leftOut: 'It is 22:00 there.', messages: [] },
        { uid: 'u4', error: '', messages: [{ ...line, subjectID: 'S-4', body: 'Come back.' }] },
      ],
    });
    logs.next({ rows: [log], unreadable: [], tail: [] });
    expect(heading(1)).toEqual(['Nudge Logs']);
    expect(heading(2)).toContain('Nudge info');
    expect(document.title).toBe('Nudge Logs · Tempest');
    expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
    expect(screen.getByLabelText(/^Name/)).toHaveAttribute('readonly');
    // Whole in a short form: a long description wraps, and nothing says what to enter.
    expect(screen.getByLabelText(/^Description/).tagName).toBe('TEXTAREA');
    const info = screen.getByRole('group', { name: 'Nudge info' });
    expect(info).toHaveClass('form-dense');
    expect(info.querySelectorAll('.form-text:not(:empty)')).toHaveLength(0);
    const [message] = screen.getAllByRole('group', { name: 'Message 1' });
    const title = within(message as HTMLElement).getByLabelText('Title');
    expect(title).toHaveClass('field-readonly');
    expect(screen.getByLabelText(/^Active$/)).toHaveValue('Yes');
    expect(screen.getByLabelText(/^Scheduled time/)).toHaveValue('08:05');
    // Empty quiet hours must not look like set ones.
    expect(screen.getByLabelText(/^Quiet from/)).toHaveValue('None');
    expect(screen.getByLabelText(/^Quiet until/)).toHaveValue('None');
    expect(screen.getByLabelText(/^Maximum per day/)).toHaveAttribute('placeholder', 'No limit');
    const table = screen.getByRole('table', { name: 'Runs of this nudge' });
    expect(headers(table).slice(-3)).toEqual(['Time Ran', 'Users Nudged', 'Errors']);
    const [, run] = within(table).getAllByRole('row');
    const cells = [...(run?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(-3)).toEqual(['11/23/2026 09:05 UTC+13:00', '2', '1']);
    const open = within(table).getByRole('button', { name: /Results of 11\/23\/2026 09:05/ });
    await userEvent.click(open);
    const results = within(table).getByRole('table');
    expect(headers(results)).toEqual(['Subject ID', 'Local time', 'Message', 'Devices']);
    const rows = within(results).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['u2', 'Error: No time zone (u2)'],
      ['u3', 'Left out: It is 22:00 there. (u3)'],
      ['S-1', `${usersLocalTime} UTC+05:30`, 'How are you?', '2'],
      ['S-4', `${usersLocalTime} UTC+05:30`, 'Come back.', '1'],
    ]);
    expect(
      within(results)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/users/u2', '/users/u3', '/users/u1', '/users/u4']);
  },
);

it('The logs show the oldest run only once all of its logs are loaded', () => {
  const one = answering(nudgers.one({}, 'n1'));
  const logs = answeringList(nudgeLogsList('n1'));
  const path = '/nudging/nudges/logs/:nudgeID';
  openPage(<NudgeLogsPage />, { path, address: '/nudging/nudges/logs/n1' });
  one.next(read('n1', STORED));
  const runOf = (day: number, part: number) =>
    decodeNudgeLog(`l${day}.${part}`, {
      timeStamp: new Date(2026, 10, day, 9, 5),
      nudgerID: 'n1',
      results: [{ uid: `u${day}.${part}`, error: '', messages: [] }],
    });
  const place = (row: { readonly timeStamp: Date | null; readonly docID: string }) =>
    [row.timeStamp?.toISOString(), row.docID] as const;
  // A full window of 24 logs: one run's 20, and the first 4 of the next.
  const rows = [
    ...Array.from({ length: 20 }, (_, part) => runOf(23, part)),
    ...Array.from({ length: 4 }, (_, part) => runOf(22, part)),
  ];
  logs.next({ rows, unreadable: [], tail: rows.slice(-5).map(place) });
  const shown = () => {
    const table = screen.getByRole('table', { name: 'Runs of this nudge' });
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .filter((text) => /\d/.test(text)),
      );
  };
  expect(shown()).toEqual([['11/23/2026 09:05 UTC+13:00', '20', '0']]);
  expect(logs.attached()).toBe(2);
  logs.next({ rows: [...rows.slice(-4), runOf(22, 4)], unreadable: [], tail: [] });
  expect(shown()).toEqual([
    ['11/23/2026 09:05 UTC+13:00', '20', '0'],
    ['11/22/2026 09:05 UTC+13:00', '5', '0'],
  ]);
});
