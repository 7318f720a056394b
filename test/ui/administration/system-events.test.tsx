import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SystemEventsPage } from '#areas/administration/system-events/SystemEventsPage.tsx';
import { latestEventsSource } from '#data/administration/system-events.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { systemEventSchema } from '#domain/staff/system-event/schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { rowIDs, rowsByColumn } from '#test/ui/list-rows.ts';
import { openPage } from '#test/ui/page-support.tsx';

const eventOf = documentReader(systemEventSchema);
const search = () => screen.getByRole('searchbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it(
  'an event is listed with its own value under each header, one without type and category too',
  proves('CORE-EVENT-02', 'CORE-EVENT-04', 'CORE-EVENT-08', 'CORE-EVENT-12'),
  () => {
    const events = answering(latestEventsSource);
    openPage(<SystemEventsPage />);
    const probe = {
      occurred: new Date(2026, 2, 5, 14, 7, 9),
      type: 'Probe',
      category: 'Registration',
      message: 'Probed',
      eventGroup: 'register-1',
      performedBy: 'sam@example.com',
    };
    const bare = { occurred: new Date(2026, 2, 4, 0, 0, 1), message: 'A bare event' };
    events.next(rowsOfAll(eventOf('e1', probe), eventOf('e2', bare)));
    expect(rowsByColumn('System Events')).toEqual([
      {
        Occurred: '03/05/2026 02:07:09',
        Type: 'Probe',
        Category: 'Registration',
        Message: 'Probed',
      },
      {
        Occurred: '03/04/2026 12:00:01',
        Type: 'Log',
        Category: 'Information',
        Message: 'A bare event',
      },
    ]);
    const halves = document.querySelectorAll<HTMLElement>('[data-half]');
    expect([...halves].map(({ dataset }) => dataset['half'])).toEqual(['PM', 'AM']);
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/subjects/new');
  },
);

it(
  'a search looks at five fields, once its button or Enter is pressed, and Reset undoes it',
  proves('CORE-EVENT-06', 'CORE-EVENT-07', 'CORE-D-49'),
  async () => {
    const events = answering(latestEventsSource);
    openPage(<SystemEventsPage />);
    events.next(
      rowsOfAll(
        eventOf('by-type', { type: 'Zebra' }),
        eventOf('by-category', { category: 'the zebra' }),
        eventOf('by-message', { message: 'ZEBRA' }),
        eventOf('by-group', { eventGroup: 'register-ZEBRA' }),
        eventOf('by-actor', { performedBy: 'zebra@example.com' }),
        eventOf('by-extra', { email: 'zebra@example.com', subjectID: 'zebra' }),
      ),
    );
    const all = rowIDs();
    expect(all).toHaveLength(6);
    await userEvent.type(search(), 'zebra');
    expect(rowIDs()).toEqual(all);
    await press('Search');
    expect(await screen.findByText('5 of 6 events')).toBeVisible();
    expect(rowIDs()).toEqual(['by-type', 'by-category', 'by-message', 'by-group', 'by-actor']);
    await press('Reset');
    expect(await screen.findByText('6 events')).toBeVisible();
    expect(search()).toHaveValue('');
    expect(rowIDs()).toEqual(all);
    await userEvent.type(search(), 'register{Enter}');
    expect(await screen.findByText('1 of 6 events')).toBeVisible();
    expect(rowIDs()).toEqual(['by-group']);
    await userEvent.type(search(), ', and typed on');
    await press('Reset');
    expect(await screen.findByText('6 events')).toBeVisible();
    expect(search()).toHaveValue('');
    await userEvent.type(search(), 'typed, never searched for');
    await press('Reset');
    expect(search()).toHaveValue('');
  },
);
