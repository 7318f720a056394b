import { Outlet } from 'react-router-dom';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LatestEntries } from '#areas/people/user-detail/overview/LatestEntries.tsx';
import { LATEST, latestEntries } from '#areas/people/user-detail/overview/latest-entries.ts';
import { StandingPanel } from '#areas/people/user-detail/overview/StandingPanel.tsx';
import { latestMovesSource } from '#data/people/moves.ts';
import { latestCallsSource } from '#data/use-cases/timeline.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import type { TimelineEntry } from '#domain/people/user/timeline.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const NOW = new Date('2026-03-10T12:00:00Z');
const NONE = 'No call is scheduled.';

const user = documentReader(userSchema)('u1', { created: new Date('2026-01-02T08:00:00Z') });
const frame = { user, workflows: ready(rowsOfAll()), programs: ready(rowsOfAll()) };

const callAt = (id: string, callStartTime: string, status = 'call scheduled') =>
  decodeCall(id, {
    created: new Date('2026-03-01'),
    callStartTime: new Date(callStartTime),
    status,
  });

function open() {
  const calls = answering(latestCallsSource('u1', 10));
  openPage(<LatestEntries moves={ready(rowsOfAll())} now={NOW} />, {
    around: <Outlet context={frame} />,
  });
  return calls;
}

it('shows the next planned event before the latest five, and nothing without a time', () => {
  const entry = (key: string, day: number | null, isOver = true) =>
    ({ key, over: isOver, at: day === null ? null : new Date(2026, 2, day) }) as TimelineEntry;
  const planned = [entry('later', 20, false), entry('next', 14, false)];
  const past = [9, 8, 7, 6, 5, 4].map((day) => entry(`day ${day}`, day));
  const shown = latestEntries([...planned, entry('undated', null), ...past], NOW);
  expect(shown.map(({ key }) => key)).toEqual([
    'next',
    'day 9',
    'day 8',
    'day 7',
    'day 6',
    'day 5',
  ]);
});

it('says that no call is ahead once all calls are loaded, until one is booked', async () => {
  const calls = open();
  expect(screen.queryByText(NONE)).toBeNull();
  const held = callAt('c1', '2026-03-09T09:00:00Z');
  const closed = callAt('c2', '2026-03-12T09:00:00Z', 'completed');
  calls.next(rowsOfAll(held, closed));
  expect(await screen.findByText(NONE)).toBeVisible();
  calls.next(rowsOfAll(held, callAt('c3', '2026-03-11T09:00:00Z')));
  expect(screen.queryByText(NONE)).toBeNull();
});

it('does not say so about calls it has not read', async () => {
  const calls = open();
  const held = (n: number) => callAt(`c${n}`, '2026-03-09T09:00:00Z');
  calls.next(rowsOfAll(...Array.from({ length: 10 }, (_, n) => held(n))));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  expect(screen.queryByText(NONE)).toBeNull();
});

it('does not say so if the calls cannot be read', async () => {
  const calls = open();
  calls.fail('permission-denied');
  expect(await screen.findByText('Calls could not be loaded.')).toBeVisible();
  expect(screen.queryByText(NONE)).toBeNull();
});

it('does not claim that nothing has happened if something cannot be read', async () => {
  const blank = { ...frame, user: documentReader(userSchema)('u1', {}) };
  const calls = answering(latestCallsSource('u1', 10));
  openPage(<LatestEntries moves={ready(rowsOfAll())} now={NOW} />, {
    around: <Outlet context={blank} />,
  });
  calls.next(rowsOfAll());
  expect(await screen.findByText('Nothing has happened to this user yet.')).toBeVisible();
  calls.fail('permission-denied');
  expect(await screen.findByText('Calls could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nothing has happened to this user yet.')).toBeNull();
});

it('draws the current status as a badge, without a heading of its own', () => {
  answering(latestMovesSource('u1', LATEST));
  const stored = documentReader(userSchema)('u1', { workflowStatus: 'therapy' });
  openPage(<StandingPanel user={stored} />);
  const status = document.querySelector('.standing-status');
  expect(status?.querySelector('[data-tone="info"]')).toHaveTextContent('therapy');
  expect(
    [...document.querySelectorAll('.possible-moves > li')].map((item) =>
      [...item.children].map(({ textContent }) => textContent?.trim()),
    ),
  ).toEqual([
    ['done', 'when the therapy is complete', 'The participant app'],
    [
      'early termination followup',
      'when the study ends after a last call',
      'Staff Ask for a last call',
    ],
    ['early termination', 'when the study is left for good', 'Staff Terminate'],
  ]);
});

it('has links to notes and moves above it', () => {
  openPage(<StandingPanel user={documentReader(userSchema)('u1', {})} />);
  const ways = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Notes and questions', '/users/u1/notes'],
    ['Workflow overview', '/users/u1/workflows'],
  ]);
});
