import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Differences } from '#records/history/Differences.tsx';
import { HistoryList } from '#records/history/HistoryList.tsx';
import { EventsPage } from '#areas/people/user-detail/events/EventsPage.tsx';
import { TimelinePage } from '#areas/people/user-detail/timeline/TimelinePage.tsx';
import { ConsentView } from '#areas/people/user-detail/workflows/views/ConsentView.tsx';
import { eventPageSource } from '#data/people/analytics-events.ts';
import { timelineHistorySource } from '#data/administration/history.ts';
import { MOST_QUESTIONS, notesSource } from '#data/people/notes.ts';
import { userMovesSource } from '#data/people/moves.ts';
import { userCallsSource, userNotificationsSource } from '#data/use-cases/timeline.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { decodeWorkflow } from '#domain/people/workflow/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const decodeUser = documentReader(userSchema);
function open(element: ReactNode, address = '/') {
  openPage(element, { address });
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a button that disappears after its action moves the focus', () => {
  it('to the table that shows all fields', async () => {
    const lines = Array.from({ length: 9 }, (_, index) => ({
      path: [`f${index}`],
      before: undefined,
      after: index,
    }));
    const columns = [{ header: 'Value', side: 'after' }] as const;
    const user = open(<Differences label="Fields" lines={lines} columns={columns} />);
    await user.click(button('Show all 9 fields'));
    expect(screen.getAllByRole('row')).toHaveLength(10);
    expect(screen.getByRole('table', { name: 'Fields' })).toHaveFocus();
    expect(document.querySelectorAll('[data-side]')).toHaveLength(0);
  });

  it('which is not there for eight fields', () => {
    const lines = Array.from({ length: 8 }, (_, index) => ({
      path: [`f${index}`],
      before: undefined,
      after: index,
    }));
    const columns = [{ header: 'Value', side: 'after' }] as const;
    open(<Differences label="Fields" lines={lines} columns={columns} />);
    expect(screen.getAllByRole('row')).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /fields$/ })).toBeNull();
  });

  it('to the timeline entries, once none is older', async () => {
    const moves = answering(userMovesSource('u1'));
    const calls = answering(userCallsSource('u1'));
    const notifications = answering(userNotificationsSource('u1'));
    const history = answering(timelineHistorySource('u1'));
    const notes = answering(notesSource('u1', null, MOST_QUESTIONS));
    const user = open(<TimelinePage />);
    const move = (index: number) => ({
      fromStatus: 'a',
      toStatus: 'b',
      timestamp: new Date(index),
    });
    const many = Array.from({ length: 120 }, (_, at) => decodeMoveLog(`m${at}`, move(at)));
    moves.next(rowsOfAll(...many));
    calls.next(rowsOfAll());
    notifications.next(rowsOfAll());
    history.next(rowsOfAll());
    notes.next(rowsOfAll());
    await user.click(button('Show older (70)'));
    expect(button('Show older (20)')).toHaveFocus();
    await user.click(button('Show older (20)'));
    expect(screen.getByRole('list', { name: 'What happened, newest first' })).toHaveFocus();
  });

  it('to the changes of a record, once none is older', async () => {
    const changes = (at: number) => ({ 'subjects/s1': { before: null, after: { site: `${at}` } } });
    const entry = (at: number) =>
      decodeEntry(`e${at}`, { actor: 'a@b.de', paths: ['subjects/s1'], changes: changes(at) });
    const rows = Array.from({ length: 9 }, (_, at) => entry(at));
    function Page() {
      const [upTo, setUpTo] = useState(3);
      return (
        <HistoryList
          path="subjects/s1"
          name="s1"
          history={{ rows, total: 9, complete: true, unreadable: [] }}
          upTo={upTo}
          onOlder={() => setUpTo(upTo + 3)}
          filter={{ actor: '', field: '' }}
          onFilter={() => undefined}
          onNarrow={() => undefined}
        />
      );
    }
    const user = open(<Page />);
    await user.click(button('Show older (6)'));
    expect(button('Show older (3)')).toHaveFocus();
    await user.click(button('Show older (3)'));
    expect(screen.getByRole('list', { name: 'Changes of s1' })).toHaveFocus();
  });

  it('to the consent form, once the user has moved', proves('CORE-D-72'), () => {
    const workflow = decodeWorkflow('consent', {
      preConsentStatus: 'approved',
      moveProblem: 'The landing page is missing.',
    });
    let move: () => void = () => undefined;
    function Page() {
      const [workflowStatus, setStatus] = useState('consent');
      move = () => setStatus('baseline');
      const user = decodeUser('u1', { uid: 'u1', workflowStatus });
      return <ConsentView user={user} workflow={workflow} gone={false} />;
    }
    open(<Page />);
    const again = button('Try the move again');
    const form = again.closest('[tabindex="-1"]');
    act(() => again.focus());
    act(() => move());
    expect(screen.queryByRole('button', { name: 'Try the move again' })).toBeNull();
    expect(form).toHaveFocus();
  });
});

it(
  'resetting an event search leaves the focus on its button',
  proves('REPORT-EVENT-05'),
  async () => {
    for (const search of ['login', '']) {
      answering(eventPageSource({ uid: 'u1', search, size: 100 }, null));
    }
    const user = open(<EventsPage />, '/?q=login');
    await user.click(button('Reset'));
    expect(screen.getByLabelText('Event name or type')).toHaveValue('');
    expect(button('Reset')).toHaveFocus();
    expect(button('Reset')).toHaveAttribute('aria-disabled', 'true');
  },
);
