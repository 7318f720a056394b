import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReadOnce } from '#data/engine/use-read-once.ts';

/** Renders a read by key; the test answers in any order. */
function open(key: string) {
  const asked: { key: string; answer: (text: string) => void; refuse: (error: unknown) => void }[] =
    [];
  const read = (of: string) =>
    new Promise<string>((answer, refuse) => asked.push({ key: of, answer, refuse }));
  const { result, rerender } = renderHook((of: string) => useReadOnce(of, () => read(of)), {
    initialProps: key,
  });
  return {
    asked: () => asked.map((one) => one.key),
    now: () => result.current,
    goOnTo: rerender,
    answer: (nth: number, text: string) => act(() => Promise.resolve(asked[nth]?.answer(text))),
    refuse: (nth: number, error: unknown) => act(() => Promise.resolve(asked[nth]?.refuse(error))),
  };
}

it('Nothing is shown of another record until that one is read', async () => {
  const { asked, now, goOnTo, answer } = open('ann');
  await answer(0, 'All about Ann');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Ann' });
  goOnTo('bob');
  expect(now()).toMatchObject({ state: 'loading' });
  expect(asked()).toEqual(['ann', 'bob']);
  await answer(1, 'All about Bob');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Bob' });
});

it('A late answer for the previous record is ignored', async () => {
  const { now, goOnTo, answer } = open('ann');
  goOnTo('bob');
  await answer(1, 'All about Bob');
  await answer(0, 'All about Ann');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Bob' });
});

it('A failed read can be retried, and whatever was thrown becomes an error', async () => {
  const { asked, now, answer, refuse } = open('ann');
  await refuse(0, 'Out of paper');
  const failed = now();
  if (failed.state !== 'error') throw new Error('It has not failed.');
  expect(failed.error.message).toBe('Out of paper');
  act(() => failed.retry());
  expect(now()).toMatchObject({ state: 'loading' });
  expect(asked()).toEqual(['ann', 'ann']);
  await answer(1, 'All about Ann');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Ann' });
});
