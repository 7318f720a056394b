import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PossibleMoves } from '#areas/people/user-detail/workflows/PossibleMoves.tsx';
import { StatusMap } from '#areas/people/user-detail/workflows/StatusMap.tsx';
import { replay } from '#domain/people/workflow/replay.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import type { Screen } from '#routing/screen.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { openPage } from '#test/ui/page-support.tsx';

const DAY = 86_400_000;
const move = (fromStatus: string, toStatus: string, days: number) => ({
  docID: `${fromStatus}-${toStatus}`,
  fromStatus,
  toStatus,
  movedBy: 'system',
  timestamp: new Date(Date.now() - days * DAY),
});
const BEFORE = [move('created', 'screening', 9)];
const AFTER = [...BEFORE, move('screening', 'consent', 4)];

/** Renders the map of a user in screening. @returns moves the user on to consent */
function open() {
  let goOn: (moved: boolean) => void = () => undefined;
  function Moving() {
    const [moved, setMoved] = useState(false);
    goOn = setMoved;
    return <StatusMap uid="u1" path={replay(moved ? AFTER : BEFORE)} />;
  }
  openPage(<Moving />);
  return { goOn: () => act(() => goOn(true)) };
}

const shown = () => screen.getByRole('region', { name: /^Status / }).getAttribute('aria-label');
/** By text, because querying some thirty buttons by role takes seconds. */
const stop = (text: RegExp) =>
  [...document.querySelectorAll('.status-stop')].find((one) => text.test(one.textContent));

describe('the map of a user’s status', () => {
  it('opens at the current status, and follows a move', () => {
    const { goOn } = open();
    expect(shown()).toBe('Status screening');
    expect(stop(/^screening, here now/)).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('From here')).toBeVisible();
    expect(screen.getAllByText('From any step')).toHaveLength(2);
    goOn();
    expect(shown()).toBe('Status consent');
    expect(stop(/^screening, was here/)).not.toHaveAttribute('aria-current');
    expect(stop(/^consent, here now/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('stays at a status that was selected', async () => {
    const { goOn } = open();
    await userEvent.click(stop(/^therapy$/) as Element);
    expect(shown()).toBe('Status therapy');
    goOn();
    expect(shown()).toBe('Status therapy');
    const detail = within(screen.getByRole('region', { name: 'Status therapy' }));
    expect(detail.getByText('From therapy')).toBeVisible();
    expect(detail.queryByRole('listitem', { name: /here/ })).toBeNull();
  });

  it('links to the survey tool for the moves that staff make there', () => {
    const screens = [{ name: 'surveyTool' }] as unknown as readonly Screen[];
    const open = (status: WorkflowStatus, of = screens) =>
      openPage(
        <ScreensContext value={of}>
          <PossibleMoves status={status} uid="u1" />
        </ScreensContext>,
      );
    open('holding-pre-screen');
    expect(screen.getByRole('link', { name: 'Move all who hold' })).toHaveAttribute(
      'href',
      '/surveysaurus?status=holding-pre-screen',
    );
    open('done');
    expect(screen.getByRole('link', { name: 'Move to the extension' })).toHaveAttribute(
      'href',
      '/surveysaurus?status=done',
    );
    expect(screen.queryByText('not done in this console')).toBeNull();
    open('done', []);
    expect(screen.getByText('not done in this console')).toBeVisible();
  });

  it('says how long she was in each status', () => {
    const { goOn } = open();
    goOn();
    expect(stop(/^screening/)).toHaveTextContent(/5 days$/);
    expect(stop(/^consent/)).toHaveTextContent(/for 4 days$/);
  });

  it('counts the days of an only visit by the calendar, as its dates are shown', () => {
    const today = new Date();
    const evening = new Date(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() - 3,
      23,
      59,
      59,
    );
    const log = [{ ...move('created', 'screening', 0), timestamp: evening }];
    openPage(<StatusMap uid="u1" path={replay(log)} />);
    expect(stop(/^screening/)).toHaveTextContent(/for 3 days$/);
  });
});
