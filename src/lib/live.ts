/** What a screen knows of something that is read live: it is one of three things, never two. */
export type Live<T> = LiveLoading | LiveError | LiveReady<T>;

export interface LiveLoading {
  readonly state: 'loading';
  /** True once the server has been silent so long that staff should be told. */
  readonly slow: boolean;
}

export interface LiveError {
  readonly state: 'error';
  readonly error: Error;
  /** Attaches the source again. */
  readonly retry: () => void;
}

export interface LiveReady<T> {
  readonly state: 'ready';
  readonly data: T;
  /** True while the connection is away: the data is the last that the server confirmed. */
  readonly stale: boolean;
  /** Set when reading ended with an error after the data had arrived: it stays, and is shown beside it. */
  readonly failure?: LiveError;
}

export const loading: LiveLoading = { state: 'loading', slow: false };

export function ready<T>(data: T, stale = false, failure?: LiveError): LiveReady<T> {
  return { state: 'ready', data, stale, ...(failure ? { failure } : {}) };
}

/** What is shown after an error: data that had arrived stays, unless it may not be seen any more. */
export function failed<T>(before: Live<T>, failure: LiveError, denied: boolean): Live<T> {
  return before.state === 'ready' && !denied ? ready(before.data, true, failure) : failure;
}

/** The error to be shown, whether or not there are data beside it. */
export function failureOf(live: Live<unknown>): LiveError | undefined {
  if (live.state === 'error') return live;
  return live.state === 'ready' ? live.failure : undefined;
}

/**
 * The first error of several things that are shown as one, whether or not there are data beside it.
 * Trying again reads all that failed.
 */
export function failureOfAny(parts: readonly Live<unknown>[]): LiveError | undefined {
  const failures = parts.flatMap((live) => failureOf(live) ?? []);
  const [first] = failures;
  if (!first) return undefined;
  const retry = () => failures.forEach((failure) => failure.retry());
  return { state: 'error', error: first.error, retry };
}

/** What is made of several things that are there: as old as the oldest, with the error of any. */
export function readyFrom<T>(data: T, parts: readonly Live<unknown>[]): LiveReady<T> {
  const stale = parts.some((live) => live.state === 'ready' && live.stale);
  return ready(data, stale, failureOfAny(parts));
}

/** What is shown while the same is read once more. */
export function again<T>(before: Live<T>): Live<T> {
  return before.state === 'ready' ? ready(before.data, true) : loading;
}

/** The rows of a list as far as they are loaded. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  /** How many records the collection holds; null while nobody knows. */
  readonly total: number | null;
  /** False while more rows exist than are loaded: search and filters then speak of the loaded ones. */
  readonly complete: boolean;
  /** Ids of documents that could not be decoded at all. */
  readonly unreadable: readonly string[];
  /** Set where the list is cut: no more than so many records are ever read. */
  readonly cutAt?: number;
  /** Which ones those are, where they are not the first of the order in which they are read. */
  readonly cutTo?: 'latest';
  /** How many there are of them, where somebody counted. */
  readonly cutOf?: number;
}

/** The rows as far as they are known: none while they load, and none where they cannot be read. */
export function rowsOf<Row>(
  live: Live<{ readonly rows: readonly Row[] }> | undefined,
): readonly Row[] {
  return live?.state === 'ready' ? live.data.rows : [];
}

export function mapLive<A, B>(live: Live<A>, map: (data: A) => B): Live<B> {
  return live.state === 'ready' ? ready(map(live.data), live.stale, live.failure) : live;
}
