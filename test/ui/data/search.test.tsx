import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearch } from '#data/use-cases/use-search.ts';

interface Pending {
  readonly answer: (found: readonly string[]) => void;
  readonly refuse: (error: Error) => void;
}

/** Renders a search whose server responds on request. */
function open(text = '') {
  const asked = new Map<string, Pending>();
  const find = (wanted: string) =>
    new Promise<readonly string[]>((answer, refuse) => asked.set(wanted, { answer, refuse }));
  const hook = renderHook((props) => useSearch(props.text, find), { initialProps: { text } });
  return {
    now: () => hook.result.current,
    asked: () => [...asked.keys()],
    type: (next: string) => hook.rerender({ text: next }),
    answer: (to: string, found: string[]) =>
      act(() => Promise.resolve(asked.get(to)?.answer(found))),
    refuse: (to: string, error: Error) => act(() => Promise.resolve(asked.get(to)?.refuse(error))),
  };
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a search on the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent once after fast typing, and never for an empty text', async () => {
    const { now, asked, type, answer } = open();
    expect(now().state).toBe('idle');
    pass(1000);
    type('an');
    pass(199);
    type('ann');
    pass(200);
    expect(asked()).toEqual(['ann']);
    expect(now()).toEqual({ state: 'searching', found: [], error: '' });
    await answer('ann', ['Ann Abel']);
    expect(now()).toEqual({ state: 'answered', found: ['Ann Abel'], error: '' });
  });

  it('ignores an answer to a text that has changed since', async () => {
    const { now, type, answer } = open('ann');
    pass(200);
    type('bob');
    pass(200);
    await answer('bob', ['Bob Bell']);
    await answer('ann', ['Ann Abel']);
    expect(now()).toEqual({ state: 'answered', found: ['Bob Bell'], error: '' });
    type('bo');
    expect(now()).toEqual({ state: 'searching', found: [], error: '' });
  });

  it('explains why the server could not be asked, and that a permission was missing', async () => {
    const { now, refuse } = open('ann');
    pass(200);
    const denied = Object.assign(new Error('Error searching.'), { code: 'permission-denied' });
    await refuse('ann', denied);
    expect(now()).toEqual({
      state: 'answered',
      found: [],
      error: 'Error searching. You do not have permission.',
    });
  });
});
