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

it('Of another record nothing is shown until it is read itself', async () => {
  const { asked, now, goOnTo, answer } = open('ann');
  await answer(0, 'All about Ann');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Ann' });
  goOnTo('bob');
  expect(now()).toMatchObject({ state: 'loading' });
  expect(asked()).toEqual(['ann', 'bob']);
  await answer(1, 'All about Bob');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Bob' });
});

it('An answer that comes after that of the next record is not shown', async () => {
  const { now, goOnTo, answer } = open('ann');
  goOnTo('bob');
  await answer(1, 'All about Bob');
  await answer(0, 'All about Ann');
  expect(now()).toMatchObject({ state: 'ready', data: 'All about Bob' });
});

it('What could not be read is asked for again, and what is thrown is an error', async () => {
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
