import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { recordHistoryList } from '#data/administration/history.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
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
