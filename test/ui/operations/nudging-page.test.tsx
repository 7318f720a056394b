import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NudgingPage } from '#areas/operations/nudging/NudgingPage.tsx';
import { latestNudgeLogsSource, nudgers } from '#data/operations/nudgers.ts';
import { dayAround, waitingMessagesSource } from '#data/operations/today.ts';
import { decodeNudgeLog } from '#domain/operations/nudge/nudge-log.ts';
import { nudger } from '#domain/operations/nudge/nudger.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const read = readerOf(nudger);
const nudge = { description: 'Who stayed away', active: true };

it('shows what is scheduled, what ran last and what is waiting', proves('TEAM-NUDGE-01'), () => {
  const list = answering(nudgers.list({}));
  const logs = answering(latestNudgeLogsSource);
  const waiting = answering(waitingMessagesSource(dayAround(new Date())));
  openPage(<NudgingPage />);
  const at = (hours: number, minutes: number) => ({ scheduledTime: { hours, minutes } });
  list.next(
    rowsOfAll(
      read('late', {
        ...nudge,
        ...at(18, 30),
        name: 'Evening',
        quietFrom: '22:00',
        quietTo: '07:00',
        mostPerDay: 2,
      }),
      read('off', { ...nudge, ...at(7, 0), name: 'Idle', active: false }),
      read('early', { ...nudge, ...at(8, 5), name: 'Morning' }),
    ),
  );
  const sent = { uid: 'u1', messages: [{ subjectID: 's1', body: 'Hi' }] };
  const log = (id: string, nudgerID: string, minute: number, ...results: object[]) =>
    decodeNudgeLog(id, { nudgerID, timeStamp: new Date(2026, 2, 9, 8, minute), results });
  logs.next(
    rowsOfAll(
      log('trial', '', 59, sent),
      log('part-2', 'early', 6, { uid: 'u3', error: 'No device' }),
      log(
        'part-1',
        'early',
        5,
        sent,
        { ...sent, uid: 'u2' },
        { uid: 'u4', leftOut: 'It is late.' },
      ),
      log('other', 'gone', 5, sent),
    ),
  );
  waiting.next({ ...rowsOfAll(decodeNotification('m1', {})), cut: true });
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  expect(rows('Scheduled')).toEqual([
    ['08:05', 'Morning', 'Who stayed away', ''],
    ['18:30', 'Evening', 'Who stayed away', 'Quiet from 22:00 until 07:00, at most 2 a day'],
  ]);
  expect(screen.getByText('1 nudge is switched off.')).toBeVisible();
  expect(rows('Recent runs').map((cells) => cells.slice(1))).toEqual([
    ['Morning', '2', '1'],
    ['gone', '1', '0'],
  ]);
  expect(screen.getByRole('link', { name: 'gone' })).toHaveAttribute(
    'href',
    '/nudging/nudges/logs/gone',
  );
  expect(
    screen.getByText(/^1\+ messages, of nudges and others, are to be delivered/),
  ).toBeVisible();
  logs.next(rowsOfAll());
  waiting.next(rowsOfAll());
  expect(screen.getByText('No nudge has run yet.')).toBeVisible();
  expect(screen.getByText('No more messages are due today.')).toBeVisible();
});
