import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { recordHistoryList } from '#data/administration/history.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { HistoryList } from '#records/history/HistoryList.tsx';
import { HistoryPanel } from '#records/history/HistoryPanel.tsx';
import { answeringList } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

const PATH = 'programs/act/pages/welcome';

it('A reason for going back to a version stays when a colleague deletes the record', async () => {
  const user = userEvent.setup();
  const history = answeringList(recordHistoryList(PATH));
  let erase: () => void = () => undefined;
  function Page() {
    const [current, setCurrent] = useState<RawDocument | undefined>({ name: 'Hello' });
    erase = () => setCurrent(undefined);
    return <HistoryPanel path={PATH} name="the page Hello" current={current} />;
  }
  openPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  const changes = { [PATH]: { before: { name: 'Welcome' }, after: { name: 'Hello' } } };
  const at = new Date(2026, 4, 6, 9, 30);
  const entry = decodeEntry('e1', { actor: 'a@b.de', at, paths: [PATH], changes });
  history.next({ rows: [entry], unreadable: [], tail: [] });
  expect(document.querySelector('.history-first')).toHaveTextContent(
    'As it was before the first recorded change on 05/06/2026 09:30. Restoring it undoes all changes above.',
  );
  const first = 'Restore this version, before the first recorded change';
  await user.click(screen.getByRole('button', { name: first }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'By mistake');
  act(() => erase());
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('By mistake');
  expect(dialog.getByRole('table', { name: 'What would change' })).toHaveTextContent('Welcome');
  expect(screen.queryByRole('button', { name: first })).toBeNull();
});

it('Restoring one of several records changed together names the others, and warns of none when it was alone', async () => {
  const user = userEvent.setup();
  const history = answeringList(recordHistoryList(PATH));
  openPage(<HistoryPanel path={PATH} name="the page Hello" current={{ name: 'Hello' }} />);
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  const at = new Date(2026, 4, 6, 9, 30);
  const alone = { [PATH]: { before: { name: 'Now' }, after: { name: 'Alone' } } };
  const shared = {
    [PATH]: { before: null, after: { name: 'Shared' } },
    'cohorts/c1': { before: null, after: { name: 'First' } },
  };
  const entries = [alone, shared].map((changes, n) =>
    decodeEntry(`e${n}`, { actor: 'a@b.de', at, paths: Object.keys(changes), changes }),
  );
  history.next({ rows: entries, unreadable: [], tail: [] });
  const [first, second] = screen.getAllByRole('button', { name: /^Restore this version, 05/ });
  await user.click(first!);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Written in one step');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(second!);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Written in one step with this version, and not restored with it:.*First/,
  );
});

it.each([
  [5, 'Show older (7)'], // all of the loaded entries match, and the server has more
  [4, 'Show older (2)'],
])(
  'A history says how many older entries there are, with %i of five matching',
  (matching, label) => {
    const rows = [1, 2, 3, 4, 5].map((n) =>
      decodeEntry(`e${n}`, {
        actor: n <= matching ? 'a@b.de' : 'c@d.de',
        at: new Date(2026, 4, n),
        paths: [PATH],
        changes: { [PATH]: { before: { name: `${n}` }, after: { name: `${n + 1}` } } },
      }),
    );
    openPage(
      <HistoryList
        path={PATH}
        name="the page Hello"
        history={{ rows, total: 9, complete: false, unreadable: [] }}
        upTo={2}
        onOlder={() => undefined}
        filter={{ actor: 'a@b.de', field: '' }}
        onFilter={() => undefined}
        onNarrow={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  },
);
