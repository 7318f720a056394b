import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionList } from '#areas/content/journals/questions/QuestionList.tsx';
import { ArrangeSteps } from '#areas/content/lessons/steps/ArrangeSteps.tsx';
import { TasksPanel } from '#areas/content/playlists/session/TasksPanel.tsx';
import type { SessionContent } from '#areas/content/playlists/session/use-session-edit.ts';
import type { OptionsNow } from '#areas/content/playlists/use-session-options.ts';
import { readSteps } from '#domain/content/steps/stored-step.ts';
import { moved } from '#lib/moved.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

type Values = readonly Record<string, unknown>[];

/**
 * Moves an item one down by keyboard, while a colleague adds one at the top.
 *
 * @param show renders the list of these values
 */
async function dropMeanwhile(values: Values, added: Values, handle: string, show: Show) {
  let tell: (next: Values) => void = () => undefined;
  function Page() {
    const [now, setNow] = useState(values);
    tell = setNow;
    return show(now);
  }
  openPage(<Page />, { as: ada });
  const lifted = await screen.findByRole('button', { name: handle }, { timeout: 10_000 });
  fireEvent.keyDown(lifted, { key: ' ', keyCode: 32 });
  await screen.findByText(/ lifted at position /);
  fireEvent.keyDown(lifted, { key: 'ArrowDown', keyCode: 40 });
  await screen.findByText(/ over position /);
  act(() => tell([...added, ...values]));
  fireEvent.keyDown(lifted, { key: ' ', keyCode: 32 });
}

type Show = (values: Values) => ReactNode;

describe('an item without an id is moved correctly while its list changes', () => {
  const A = { title: 'A' };
  const B = { title: 'B' };
  const C = { title: 'C' };

  it('a step', { timeout: 15_000 }, async () => {
    const text = (title: string) => ({ type: 'Text', title, content: title });
    await dropMeanwhile(['A', 'B', 'C'].map(text), [text('Z')], 'Reorder step 2 B', (stored) => (
      <ArrangeSteps programKey="act" lessonID="l1" stored={stored} steps={readSteps(stored)} />
    ));
    // Nothing is stored, so the position is the one in the current list.
    expect(
      await screen.findByText('step 2 B could not be moved and stays at position 3.'),
    ).toBeInTheDocument();
  });

  it('a task', { timeout: 15_000 }, async () => {
    const saved: object[] = [];
    const now: OptionsNow = {
      options: { lessons: [], journals: [], activities: [], celebrations: [] },
      read: { lessons: true, journals: true, activities: true, celebrations: true },
      complete: true,
      failure: undefined,
    };
    const task = (id: string) => ({ type: 'lesson', id, displayName: id });
    const tasks = ['a', 'a', 'c'].map(task).map((one, at) => ({ ...one, chapter: at }));
    await dropMeanwhile(tasks, [task('z')], 'Reorder Task 2', (stored) => (
      <TasksPanel
        place="programs/act/playlists/p/sessions/s"
        now={now}
        session={{ tasks: stored } as unknown as SessionContent}
        save={(changed) => {
          saved.push(changed);
          return Promise.resolve([]);
        }}
      />
    ));
    const [one, two, three] = tasks;
    await waitFor(() => expect(saved).toEqual([{ tasks: [task('z'), one, three, two] }]));
  });

  it.each([
    ['with keys', 'Reorder question 2, b', [{ key: 'a' }, { key: 'b' }, { key: 'c' }]],
    ['without keys', 'Reorder question 2', [A, B, C]],
  ])('a question, %s', { timeout: 15_000 }, async (_, handle, questions) => {
    const orders: unknown[] = [];
    const none = () => Promise.resolve();
    await dropMeanwhile(questions, [{ type: 'new' }], handle, (stored) => (
      <QuestionList
        questions={stored.map((question, at) => ({ ...question, order: at + 1 }))}
        index={-1}
        edits
        acts={{
          add: none,
          save: none,
          remove: none,
          move: (from, to) => Promise.resolve(void orders.push(moved(stored, from, to))),
        }}
        onOpen={() => undefined}
        onDialog={() => undefined}
      />
    ));
    const [one, two, three] = questions;
    await waitFor(() => expect(orders).toEqual([[{ type: 'new' }, one, three, two]]));
  });
});
