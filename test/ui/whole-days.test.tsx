import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryDateText } from '#areas/people/data-capture/event-columns.tsx';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { TimelineItem } from '#areas/people/user-detail/timeline/TimelineItem.tsx';
import { DailyUsageTable } from '#areas/people/user-detail/usage/DailyUsageTable.tsx';
import { ScheduledCall } from '#areas/people/user-detail/workflows/views/ScheduledCall.tsx';
import { TherapyView } from '#areas/people/user-detail/workflows/views/TherapyView.tsx';
import { userColumns } from '#areas/people/users/user-columns.tsx';
import { usersIndex } from '#data/people/users.ts';
import { decodeCall } from '#domain/people/call/schema.ts';
import { dataCaptureEventSchema } from '#domain/people/data-capture/event.ts';
import type { TimelineEntry } from '#domain/people/user/timeline.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { proves } from '#test/support/proves.ts';
import { exportLines } from '#ui/table/export-list.ts';
import { openPage } from '#test/ui/page-support.tsx';

const DAY = 86_400_000;
const decodeEvent = documentReader(dataCaptureEventSchema);
const entered = (DataEntryDate: unknown, timestamp: Date) =>
  entryDateText(decodeEvent('e', { timestamp, FormEventData: { DataEntryDate } }));

// Midnight UTC is the day before in Los Angeles; noon UTC is the day after in Auckland.
describe.each(['America/Los_Angeles', 'Pacific/Auckland'])('In %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('data entry shows the entered day, and a moment the reader’s day', proves('CORE-D-51'), () => {
    const evening = new Date('2026-03-06T04:00:00Z');
    expect(entered('2026-03-05', evening)).toBe('03/05/2026');
    const local = { 'America/Los_Angeles': '03/05/2026', 'Pacific/Auckland': '03/06/2026' }[zone];
    expect(entered(undefined, evening)).toBe(local);
  });

  it('the list of users has, and exports, the day of last use as in the index', () => {
    const columns = userColumns(false).filter(({ key }) => key === 'lastActive');
    const rows = ['2026-03-05', null, undefined].map((lastActive, at) =>
      usersIndex.decode(`u${at}`, { lastActive }),
    );
    const days = ['03/05/2026', 'Never', ''];
    expect(rows.map((row) => columns[0]?.text(row))).toEqual(days);
    const list = { name: 'users', title: 'Users', filters: [], sort: null, actor: 'ada' };
    const lines = exportLines({ ...list, columns, rows, at: new Date() });
    expect(lines.slice(-4)).toEqual(['Last Active (day in UTC)', ...days].map((text) => [text]));
  });

  it('a timeline entry for a whole day shows that day', () => {
    const entry: TimelineEntry = {
      key: 'k',
      kind: 'call' as const,
      over: true,
      title: 'Call held',
      detail: '',
      by: '',
      at: new Date('2026-03-05T12:00:00Z'),
      dayOnly: true,
      workflowID: '',
    };
    render(<TimelineItem uid="u1" entry={entry} now={new Date('2026-03-09T12:00:00Z')} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByRole('time')).toHaveTextContent(/^03\/05\/2026$/);
  });

  it('days of use are those of the participant', () => {
    const day = Date.UTC(2026, 2, 5) / DAY;
    const rows = [{ day, opens: 2, length: 60_000 }];
    openPage(<DailyUsageTable live={ready({ rows, unreadable: [], total: 1, complete: true })} />);
    expect(screen.getByRole('cell', { name: '03/05/2026' })).toBeVisible();
  });

  it('a completed call keeps its day', () => {
    const call = decodeCall('c1', {
      status: 'completed',
      title: 'Call',
      dateOfCall: new Date('2026-03-05T00:00:00Z'),
    });
    openPage(<ScheduledCall uid="u1" call={call} />);
    expect(screen.getByLabelText('Date of call')).toHaveValue('03/05/2026');
  });

  it('therapy starts on the participant’s day', () => {
    const user = documentReader(userSchema)('u1', { timezone: 'Asia/Tokyo' });
    expect(therapyStartText(new Date('2026-03-04T20:00:00Z'), user)).toBe('03/05/2026');
  });

  it.each(['therapy', 'EXT-therapy'])(
    'the workflow "%s" starts on the participant’s day',
    proves('CORE-THER-01'),
    (workflowID) => {
      const user = documentReader(userSchema)('u1', { timezone: 'Asia/Tokyo' });
      const therapyStartDay = new Date('2026-03-04T16:00:00Z');
      const workflow = decodeWorkflow(workflowID, { therapyStartDay, therapyWeek: 3 });
      openPage(<TherapyView user={user} workflow={workflow} gone={false} />);
      expect(screen.getByText('Start date').nextElementSibling).toHaveTextContent(/^03\/05\/2026$/);
    },
  );
});
