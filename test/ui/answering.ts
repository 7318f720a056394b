import { act } from '@testing-library/react';
import type { WindowedSource, WindowRows } from '#data/engine/list-window.ts';
import {
  sharedSource,
  sharedStore,
  type Observer,
  type Source,
} from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { WindowedList } from '#data/engine/windowed-list.ts';

/** A simulated server for one source: the test sends its data and errors. */
export interface Answering<T> {
  readonly next: (data: T) => void;
  /** Ends the listener; earlier data stays, except after a refusal. */
  readonly fail: (code?: string) => void;
  /** The number of listeners so far. */
  readonly attached: () => number;
}

/**
 * Replaces the listener of a source by key, so that the test provides its data. Call before the first render;
 * `closeAllSources` ends it.
 */
export function answering<T>({ key }: Source<T>): Answering<T> {
  const observers: Observer<T>[] = [];
  sharedSource<T>({ key, attach: heardBy(observers) });
  return asked(observers);
}

/** The same for the first window of a long list; nobody knows how long if `counted` is null. */
export function answeringList<Row, Cursor>(
  source: WindowedSource<Row, Cursor>,
  counted: number | null = 0,
) {
  const observers: Parameters<typeof source.attach>[1][] = [];
  const attach: typeof source.attach = (_, observer) => heardBy(observers)(observer);
  const count = () => Promise.resolve(counted);
  sharedStore(source.key, () => new WindowedList({ ...source, attach, count }));
  return asked(observers);
}

const heardBy =
  <One>(observers: One[]) =>
  (observer: One) => {
    observers.push(observer);
    return () => undefined;
  };

function asked<T>(observers: readonly Observer<T>[]): Answering<T> {
  return {
    next: (data) => act(() => observers.at(-1)?.next(data, true)),
    fail: (code = 'internal') =>
      act(() => observers.at(-1)?.error(Object.assign(new Error('Out of paper'), { code }))),
    attached: () => observers.length,
  };
}

export function rowsOfAll<Row>(...rows: readonly Row[]): Rows<Row> {
  return { rows, unreadable: [], cut: false };
}

/** The only window of a long list. */
export const windowOf = <Row>(...rows: readonly Row[]): WindowRows<Row, never> => ({
  rows,
  unreadable: [],
  tail: [],
});
