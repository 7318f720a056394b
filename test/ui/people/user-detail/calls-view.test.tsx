import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScheduledCallsView } from '#areas/people/user-detail/workflows/views/ScheduledCallsView.tsx';
import { callsSource } from '#data/people/calls.ts';
import { decodeCall, type Call } from '#domain/people/call/schema.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import type { Rows } from '#data/engine/sources.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll, type Answering } from '#test/ui/answering.ts';
import { FRAME, openPage } from '#test/ui/page-support.tsx';

const LOADING = 'Loading...';
const NONE = 'User does not have any scheduled calls';
const ERROR = 'Error getting calls';
const shown = () => [LOADING, NONE, ERROR].filter((text) => screen.queryByText(text) !== null);
const status = () => screen.getByRole('combobox', { name: /^Status/ });

describe('The calls of a user', () => {
  let calls: Answering<Rows<Call>>;
  beforeEach(() => {
    calls = answering(callsSource('u1', 'EXT-scheduled-calls'));
    const workflow = decodeWorkflow('EXT-scheduled-calls', {});
    openPage(<ScheduledCallsView user={FRAME.user} workflow={workflow} gone={false} />);
  });

  it('are announced as loading, and then as none', proves('CORE-CALLS-16', 'CORE-CALLS-18'), () => {
    expect(shown()).toEqual([LOADING]);
    expect(screen.getByText(LOADING)).toHaveAttribute('role', 'status');
    calls.next(rowsOfAll());
    expect(shown()).toEqual([NONE]);
    calls.next(rowsOfAll(decodeCall('c1', { title: 'Week 2' })));
    expect(shown()).toEqual([]);
  });

  it('that cannot be read are an error, with a retry', proves('CORE-CALLS-17'), async () => {
    calls.fail();
    expect(shown()).toEqual([ERROR]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shown()).toEqual([LOADING]);
    calls.next(rowsOfAll(decodeCall('c1', { title: 'Week 2' })));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Week 2' })).toBeVisible();
  });

  it(
    'have each its form, in the order of the source, which follows a booking live',
    proves('CORE-WORK-05', 'CORE-CALLS-05'),
    () => {
      const other = decodeCall('a', { title: 'Kick-off', status: 'completed' });
      const call = (stored: string) => decodeCall('b', { title: 'Feedback', status: stored });
      calls.next(rowsOfAll(call('not scheduled'), other));
      const titles = screen.getAllByRole('heading', { level: 2 });
      expect(titles.map(({ textContent }) => textContent)).toEqual([
        'EXT Scheduled Calls',
        'Feedback',
        'Kick-off',
      ]);
      expect(status()).toHaveValue('not scheduled');
      calls.next(rowsOfAll(call('call scheduled'), other));
      expect(status()).toHaveValue('call scheduled');
    },
  );
});
