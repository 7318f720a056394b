import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SystemEventsPage } from '#areas/administration/system-events/SystemEventsPage.tsx';
import * as systemEvents from '#data/administration/system-events.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { systemEventSchema } from '#domain/staff/system-event/schema.ts';
import { leftOutTexts } from '#ui/table/texts.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const eventOf = documentReader(systemEventSchema);

const { latestEventsSource } = systemEvents;
const CUT = 'The latest 500 events';

it.each([true, false])('says once whether older events are left out: %s', (cut) => {
  const events = answering(latestEventsSource);
  openPage(<SystemEventsPage />);
  events.next({ ...rowsOfAll(), cut });
  expect(screen.queryAllByText(CUT)).toHaveLength(cut ? 1 : 0);
  expect(screen.queryByText(/are read/)).toBeNull();
});

it.each([
  [true, '0 in the latest 500 events'],
  [false, '0 of 0 events'],
])('says how many a search found, with older events left out: %s', async (cut, said) => {
  const events = answering(latestEventsSource);
  openPage(<SystemEventsPage />, { address: '/?q=zzzz' });
  events.next({ ...rowsOfAll(), cut });
  expect(await screen.findByText(said)).toBeVisible();
});

it('counts all events again with each new one', async () => {
  const count = vi.spyOn(systemEvents, 'countEvents').mockResolvedValueOnce(1756);
  const events = answering(latestEventsSource);
  openPage(<SystemEventsPage />);
  events.next({ ...rowsOfAll(eventOf('e1', {})), cut: true });
  expect(await screen.findByText('The latest 500 of 1,756 events')).toBeVisible();
  count.mockResolvedValueOnce(1757);
  events.next({ ...rowsOfAll(eventOf('e2', {}), eventOf('e1', {})), cut: true });
  expect(await screen.findByText('The latest 500 of 1,757 events')).toBeVisible();
});

it('says the hour of an event in 24 hours in its tooltip, because the column has no AM or PM', () => {
  const events = answering(latestEventsSource);
  openPage(<SystemEventsPage />);
  const occurred = new Date(2026, 10, 29, 13, 23, 34);
  events.next(rowsOfAll(eventOf('e1', { occurred }), eventOf('e2', {})));
  const time = screen.getByText('11/29/2026 01:23:34');
  expect(time).toHaveAttribute('title', 'In 24 hours: 11/29/2026 13:23');
});

it.each([
  [{ cutAt: 500, cutTo: 'latest', cutOf: 1756 }, 'Only the latest 500 of 1,756 records are read.'],
  [{ cutAt: 500, cutTo: 'latest' }, 'Only the latest 500 records are read.'],
  [{ cutAt: 10_000 }, 'Only the first 10,000 records are read.'],
] as const)('the header of an export says what is left out: %j', (cut, said) => {
  const list = { rows: [], total: 500, complete: true, unreadable: ['e1'] };
  expect(leftOutTexts({ ...list, ...cut })).toEqual([said, '1 record could not be read: e1']);
});
