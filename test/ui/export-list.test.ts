import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatEventTime } from '#lib/dates.ts';
import { exportLines } from '#ui/table/export-list.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { proves } from '#test/support/proves.ts';

interface Event {
  readonly name: string;
  readonly at: Date | null;
  readonly day: Date;
}

const COLUMNS: readonly ColumnView<Event>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name },
  {
    key: 'at',
    header: 'Occurred',
    text: ({ at }) => formatEventTime(at) || 'unknown',
    sortValue: ({ at }) => at,
  },
  // A day has no time.
  { key: 'day', header: 'Day', text: ({ day }) => formatDay(day), sortValue: ({ day }) => day },
];

const day = new Date('2026-11-02T12:00:00Z');
const event = (name: string, at: string | null): Event => ({
  name,
  at: at ? new Date(at) : null,
  day,
});
const EVENTS = [
  event('first', '2026-11-01T05:30:00Z'),
  event('an hour later', '2026-11-01T06:30:00Z'),
  event('summer', '2026-07-01T13:00:00Z'),
  event('midnight', '2026-11-02T05:00:00Z'),
  event('noon', '2026-11-02T17:00:00Z'),
  event('timeless', null),
];

const lines = (more: object = {}) =>
  exportLines({
    name: 'events',
    title: 'System Events',
    filters: ['Search: call'],
    sort: null,
    columns: COLUMNS,
    rows: EVENTS,
    actor: 'ada@example.com',
    at: new Date('2026-12-24T20:00:00Z'),
    ...more,
  });

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => void vi.unstubAllEnvs());

describe('the file of a list', () => {
  it(
    'repeats each time in ISO format with its offset, next to the shown one',
    proves('CORE-D-49'),
    () => {
      const head = lines().findIndex((line) => line.length === 0);
      expect(lines().slice(head + 1)).toEqual([
        ['Name', 'Occurred', 'Occurred (ISO 8601)', 'Day'],
        ['first', '11/01/2026 01:30:00', '2026-11-01T01:30:00.000-04:00', '11/02/2026'],
        ['an hour later', '11/01/2026 01:30:00', '2026-11-01T01:30:00.000-05:00', '11/02/2026'],
        ['summer', '07/01/2026 09:00:00', '2026-07-01T09:00:00.000-04:00', '11/02/2026'],
        ['midnight', '11/02/2026 12:00:00', '2026-11-02T00:00:00.000-05:00', '11/02/2026'],
        ['noon', '11/02/2026 12:00:00', '2026-11-02T12:00:00.000-05:00', '11/02/2026'],
        ['timeless', 'unknown', '', '11/02/2026'],
      ]);
    },
  );

  it('says in its header what is left out', () => {
    const head = (more: object) =>
      lines(more).filter(([key]) => key === 'Rows' || key === 'Left out');
    expect(head({})).toEqual([['Rows', 6]]);
    expect(head({ of: 6, leftOut: [] })).toEqual([['Rows', 6]]);
    const columns = COLUMNS.map((column) =>
      column.key === 'day' ? { ...column, exportable: false } : column,
    );
    expect(head({ of: 500, leftOut: ['Only the latest 500 records are read.'], columns })).toEqual([
      ['Rows', '6 of 500'],
      ['Left out', 'Only the latest 500 records are read.'],
      ['Left out', 'Day (known for rows on screen only)'],
    ]);
  });
});
