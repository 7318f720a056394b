import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  useQuestionActs,
  type QuestionActs,
} from '#areas/content/journals/questions/use-question-acts.ts';
import { proves } from '#test/support/proves.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const list = [{ key: 'a' }, { key: 'b' }, { key: 'z' }];

/** Renders the acts on three questions and records their writes. @param entryIDs none inside a change set */
function acts(fail: boolean, entryIDs: readonly string[] = []) {
  const written: unknown[] = [];
  const write = (questions: unknown) => {
    if (fail) return Promise.reject(new Error('Out of paper'));
    written.push(questions);
    return Promise.resolve(entryIDs);
  };
  const held: { acts: QuestionActs | null } = { acts: null };
  function Page() {
    held.acts = useQuestionActs({ list, write });
    return null;
  }
  openPage(<Page />, { as: ada });
  if (!held.acts) throw new Error('The page is not there.');
  return { acts: held.acts, written };
}

for (const [id, what, words] of [
  ['AUTHOR-QUES-60', 'add', 'saving'],
  ['AUTHOR-QUES-60', 'save', 'saving'],
  ['AUTHOR-QUES-63', 'move', 'moving'],
  ['AUTHOR-QUES-65', 'remove', 'deleting'],
] as const) {
  const run = (on: QuestionActs) =>
    ({
      add: () => on.add({ key: 'c' }),
      save: () => on.save(0, { key: 'c' }),
      move: () => on.move(0, 1),
      remove: () => on.remove(0),
    })[what]();

  it(`shows an error if it cannot ${what} a question`, proves(id), async () => {
    const { acts: on } = acts(true);
    await act(() => expect(run(on)).rejects.toThrow());
    expect(screen.getByRole('alert')).toHaveTextContent(
      `An error occurred when ${words} this question. Check the developer console for details.`,
    );
  });
}

it('writes the complete list on every action', proves('AUTHOR-QUES-58'), async () => {
  const { acts: on, written } = acts(false);
  await on.move(0, 2);
  await on.remove(0);
  await on.save(1, { key: 'c' });
  await on.add({ key: 'd' });
  expect(written).toEqual([
    [
      { key: 'b', order: 1 },
      { key: 'z', order: 2 },
      { key: 'a', order: 3 },
    ],
    [
      { key: 'b', order: 1 },
      { key: 'z', order: 2 },
    ],
    [{ key: 'a' }, { key: 'c' }, { key: 'z' }],
    [
      { key: 'a', order: 1 },
      { key: 'b', order: 2 },
      { key: 'z', order: 3 },
      { key: 'd', order: 4 },
    ],
  ]);
});

it.each([
  ['remove', 'Question deleted successfully!', ['e1'], 1],
  ['remove', 'Question deleted successfully!', [], 0],
  ['move', 'Question moved successfully!', ['e1'], 1],
  ['move', 'Question moved successfully!', [], 0],
] as const)(
  'reports a %s by “%s”, with Undo only for a history entry: %j',
  proves('AUTHOR-QUES-62', 'AUTHOR-QUES-64', 'TEAM-UNDO-01'),
  async (what, words, entryIDs, offers) => {
    const { acts: on } = acts(false, entryIDs);
    await act(() => (what === 'remove' ? on.remove(0) : on.move(0, 1)));
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(offers);
  },
);

it('rejects changes to a question that was deleted meanwhile', async () => {
  const { acts: on, written } = acts(false);
  await act(() => expect(on.save(-1, { key: 'c' })).rejects.toThrow('deleted in the meantime'));
  await act(() => expect(on.remove(-1)).rejects.toThrow('deleted in the meantime'));
  expect(written).toEqual([]);
});
