import { describe, expect, it } from 'vitest';
import { oneByOne, type OneByOneOptions } from '#lib/one-by-one.ts';
import { proves } from '#test/support/proves.ts';

const options = (part: Partial<OneByOneOptions> = {}): OneByOneOptions => ({
  onProgress: () => undefined,
  isStopped: () => false,
  failureText: (error) => (error as Error).message,
  ...part,
});

const results = async (
  items: readonly string[],
  act: (item: string) => Promise<string>,
  part?: Partial<OneByOneOptions>,
) =>
  (await oneByOne(items, act, options(part))).map(
    ({ item, done, result }) => `${item} ${done ? 'done' : 'not'}: ${result}`,
  );

describe('a batch action', proves('TEAM-SEL-02'), () => {
  it('continues after a failure and reports the result of each item', async () => {
    const progress: number[] = [];
    const act = async (item: string) => {
      if (item === 'b') throw new Error('Paid by Ann');
      return Promise.resolve(item.toUpperCase());
    };
    const onProgress = (tried: number) => void progress.push(tried);
    expect(await results(['c', 'b', 'a'], act, { onProgress })).toEqual([
      'c done: C',
      'b not: Paid by Ann',
      'a done: A',
    ]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('starts an item only after the previous one has ended', async () => {
    let running = 0;
    let most = 0;
    await results(['a', 'b', 'c'], async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return item;
    });
    expect(most).toBe(1);
  });

  it('leaves the remaining items untried after a stop', async () => {
    let tried = 0;
    const onProgress = () => void (tried += 1);
    const isStopped = () => tried === 2;
    expect(
      await results(['a', 'b', 'c'], (item) => Promise.resolve(item), { onProgress, isStopped }),
    ).toEqual(['a done: a', 'b done: b', 'c not: Not tried']);
  });

  it('stops after five equal failures in a row, but not after four or five different ones', async () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'];
    const failing = (text: (item: string) => string) => async (item: string) =>
      Promise.reject(new Error(text(item)));
    expect(
      (
        await results(
          items,
          failing(() => 'Offline'),
        )
      ).at(-1),
    ).toBe('f not: Not tried');
    expect(
      (
        await results(
          items,
          failing((item) => `No ${item}`),
        )
      ).at(-1),
    ).toBe('f not: No f');
    const four = (item: string) =>
      item === 'e' ? Promise.resolve('E') : Promise.reject(new Error('Offline'));
    expect((await results(items, four)).at(-1)).toBe('f not: Offline');
  });
});
