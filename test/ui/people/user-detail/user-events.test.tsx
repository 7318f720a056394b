import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EventsPage } from '#areas/people/user-detail/events/EventsPage.tsx';
import { eventPageSource, type EventCursor } from '#data/people/analytics-events.ts';
import { decodeAnalyticsEvent } from '#domain/people/participation/events.ts';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { textsOf } from '#test/ui/reports/report-support.tsx';

const shown = (name: string) => textsOf(screen.getByRole('table', { name }));

describe('The events of a user', () => {
  const eventsOf = (search: string, size: number) =>
    answering(eventPageSource({ uid: 'u1', search, size }, null));

  it(
    'are shown with each field under its heading, 100 on a page until another size is chosen',
    proves('REPORT-EVENT-01', 'REPORT-EVENT-02', 'REPORT-EVENT-06', 'REPORT-D-80'),
    async () => {
      const [small, middle, large] = [25, 50, 100].map((size) => eventsOf('', size));
      openPage(<EventsPage />);
      expect([small, middle, large].map((page) => page?.attached())).toEqual([0, 0, 1]);
      const fields = {
        timeStamp: new Date(2026, 2, 5, 9, 5, 7),
        eventName: 'screen_view',
        appOpenID: 'open-1',
        eventType: 'navigation',
        screenName: 'Home',
        lessonNumber: 3,
        stepNumber: 4,
        therapyDay: 12,
        deviceID: 'device-1',
        subjectID: 'subject-1',
        userId: 'u1',
      };
      const events = [decodeAnalyticsEvent('e1', fields), decodeAnalyticsEvent('e2', {})];
      large?.next({ events, next: null });
      expect(shown('Events')).toEqual([
        ['Time', 'Event', 'App open ID', 'Type', 'Screen', 'Lesson', 'Step', 'Therapy day'].concat(
          'Device ID',
          'Subject ID',
          'User ID',
        ),
        [
          '03/05/2026 09:05:07',
          'screen_view',
          'open-1',
          'navigation',
          'Home',
          '3',
          '4',
          '12',
        ].concat('device-1', 'subject-1', 'u1'),
        Array<string>(11).fill(''),
      ]);
      const sizes = screen.getByLabelText('Events on a page');
      expect(
        within(sizes)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['25', '50', '100']);
      await userEvent.selectOptions(sizes, '50');
      await expect.poll(() => middle?.attached()).toBe(1);
    },
  );

  it('are paged forward, and back to the page before', async () => {
    const of = { uid: 'u1', search: '', size: 100 };
    const cursors = [{ id: 'c1' }, { id: 'c2' }] as EventCursor[];
    const pages = [null, ...cursors].map((cursor) => answering(eventPageSource(of, cursor)));
    const show = (at: number) =>
      pages[at]?.next({
        events: [decodeAnalyticsEvent(`e${at}`, { eventName: `Event ${at + 1}` })],
        next: cursors[at] ?? null,
      });
    openPage(<EventsPage />);
    show(0);
    for (const at of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      show(at);
      expect(shown('Events')[1]?.[1]).toBe(`Event ${at + 1}`);
    }
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    show(1);
    expect(shown('Events')[1]?.[1]).toBe('Event 2');
  });

  it('are none, or none that match the search', proves('REPORT-EVENT-08', 'REPORT-D-68'), () => {
    const none = { events: [], next: null };
    const all = eventsOf('', 100);
    openPage(<EventsPage />);
    all.next(none);
    expect(screen.getByText('No Events for user')).toBeVisible();
    document.body.replaceChildren();
    const matching = eventsOf('login', 100);
    openPage(<EventsPage />, { address: '/?q=login' });
    matching.next(none);
    expect(screen.getByText('No results found')).toBeVisible();
    expect(screen.queryByText('No Events for user')).toBeNull();
  });
});
