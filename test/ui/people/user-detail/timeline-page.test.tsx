import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saysKind } from '#areas/people/user-detail/timeline/kinds.ts';
import { TimelinePage } from '#areas/people/user-detail/timeline/TimelinePage.tsx';
import { timelineHistorySource } from '#data/administration/history.ts';
import { MOST_QUESTIONS, notesSource } from '#data/people/notes.ts';
import { userMovesSource } from '#data/people/moves.ts';
import { userCallsSource, userNotificationsSource } from '#data/use-cases/timeline.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { decodeNotification } from '#domain/people/device/notifications.ts';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours));
const several = <Row,>(count: number, rowOf: (at: number) => Row) =>
  Array.from({ length: count }, (_, nth) => rowOf(nth));

/** Renders a timeline with this many moves and notifications. */
function open(moves: number, messages: number, address = '/') {
  const sources = {
    moves: answering(userMovesSource('u1')),
    calls: answering(userCallsSource('u1')),
    notifications: answering(userNotificationsSource('u1')),
    notes: answering(notesSource('u1', null, MOST_QUESTIONS)),
    history: answering(timelineHistorySource('u1')),
  };
  openPage(<TimelinePage />, { address });
  const move = { userUID: 'u1', fromStatus: 'created', toStatus: 'screening', movedBy: 'system' };
  sources.moves.next(
    rowsOfAll(...several(moves, (n) => decodeMoveLog(`m${n}`, { ...move, timestamp: at(n) }))),
  );
  const message = (n: number) =>
    decodeNotification(`n${n}`, { uid: 'u1', title: `Hello ${n}`, scheduledFor: at(500 + n) });
  sources.notifications.next(rowsOfAll(...several(messages, message)));
  sources.calls.next(rowsOfAll());
  sources.history.next(rowsOfAll());
  expect(entries()).toBe(0);
  sources.notes.next(rowsOfAll());
  return sources.notes;
}

const entries = () => document.querySelectorAll('.timeline-item').length;
const older = () => screen.queryByRole('button', { name: /^Show older/ });

it('The timeline shows 50 entries, counts the older ones, and shows 50 more on request', () => {
  open(101, 0);
  expect(entries()).toBe(50);
  expect(older()).toHaveTextContent('Show older (51)');
  fireEvent.click(older() as HTMLElement);
  expect(entries()).toBe(100);
  expect(older()).toHaveTextContent('Show older (1)');
  fireEvent.click(older() as HTMLElement);
  expect(entries()).toBe(101);
  expect(older()).toBeNull();
});

it('The timeline includes the notes about the person', proves('TEAM-NOTE-07'), () => {
  const notes = open(2, 0);
  const note = { text: 'Called at noon.', state: 'note', createdBy: 'iris@example.com' };
  notes.next({ ...rowsOfAll(decodeNote('n1', { ...note, created: at(30) })), cut: true });
  const texts = [...document.querySelectorAll('.timeline-item')].map((one) => one.textContent);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain('Called at noon.');
  expect(texts[0]).toContain('iris@example.com');
  expect(screen.getByText('3 entries · only the latest entries are read of: Notes')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Notes 1' }));
  expect(entries()).toBe(1);
  notes.fail();
  expect(screen.getByText('Notes could not be loaded.')).toBeVisible();
});

it('says the kind of an entry only where its title does not', () => {
  open(1, 1);
  const details = [...document.querySelectorAll('.timeline-item')].map((item) =>
    [...item.querySelectorAll('.timeline-title, .timeline-detail > *')].map((part) =>
      part.textContent?.trim(),
    ),
  );
  expect(details).toEqual([
    ['Notification: Hello 0'],
    ['Moved from created to screening', 'by system'],
  ]);
  const dots = [...document.querySelectorAll('.timeline-item > .timeline-dot')];
  expect(dots.map((dot) => dot.getAttribute('title'))).toEqual(['Notification', 'Move']);
  expect(['moved', 'Called'].map((title) => saysKind(title, 'registration'))).toEqual([
    false,
    false,
  ]);
  expect(saysKind('Registered', 'registration')).toBe(true);
});

it('Older entries are counted within the selected kinds', () => {
  open(60, 50, '/?kind=notification');
  expect(screen.getByText('50 entries')).toBeVisible();
  expect(entries()).toBe(50);
  expect(older()).toBeNull();
});

it('An empty result is not claimed for what could not be loaded', proves('R2'), () => {
  const notes = open(0, 0);
  expect(screen.getByText('Nothing has happened to this user yet.')).toBeVisible();
  notes.fail();
  expect(screen.getByText('Notes could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No results found')).toBeNull();
  expect(screen.getByText('No entry among what could be loaded')).toBeVisible();
});
