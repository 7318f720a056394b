/** The state of live data: exactly one of three. */
export type Live<T> = LiveLoading | LiveError | LiveReady<T>;

export interface LiveLoading {
  readonly state: 'loading';
  /** True once the server has been silent long enough to notify staff. */
  readonly slow: boolean;
}

export interface LiveError {
  readonly state: 'error';
  readonly error: Error;
  /** Reattaches the listener. */
  readonly retry: () => void;
}

export interface LiveReady<T> {
  readonly state: 'ready';
  readonly data: T;
  /** True while offline: the data is the last confirmed by the server. */
  readonly stale: boolean;
  /** An error after data had arrived: the data stays and the error is shown next to it. */
  readonly failure?: LiveError;
}

export const loading: LiveLoading = { state: 'loading', slow: false };

export function ready<T>(data: T, stale = false, failure?: LiveError): LiveReady<T> {
  return { state: 'ready', data, stale, ...(failure ? { failure } : {}) };
}

/** The state after an error: existing data stays, unless access was denied. */
export function failed<T>(before: Live<T>, failure: LiveError, denied: boolean): Live<T> {
  return before.state === 'ready' && !denied ? ready(before.data, true, failure) : failure;
}

/** The error to show, with or without data. */
export function failureOf(live: Live<unknown>): LiveError | undefined {
  if (live.state === 'error') return live;
  return live.state === 'ready' ? live.failure : undefined;
}

/**
 * The first error of several sources shown as one, with or without data. Retrying retries all that
 * failed.
 */
export function failureOfAny(parts: readonly Live<unknown>[]): LiveError | undefined {
  const failures = parts.flatMap((live) => failureOf(live) ?? []);
  const [first] = failures;
  if (!first) return undefined;
  const retry = () => failures.forEach((failure) => failure.retry());
  return { state: 'error', error: first.error, retry };
}

/** Combines ready sources: stale if any is, with the first failure. */
export function readyFrom<T>(data: T, parts: readonly Live<unknown>[]): LiveReady<T> {
  const stale = parts.some((live) => live.state === 'ready' && live.stale);
  return ready(data, stale, failureOfAny(parts));
}

/** The state while retrying. */
export function again<T>(before: Live<T>): Live<T> {
  return before.state === 'ready' ? ready(before.data, true) : loading;
}

/** A list's rows as far as loaded. */
export interface ListRows<Row> {
  readonly rows: readonly Row[];
  /** The total number of records; null while unknown. */
  readonly total: number | null;
  /** False while more rows exist: search and filters then cover only the loaded ones. */
  readonly complete: boolean;
  /** Ids of documents that could not be decoded. */
  readonly unreadable: readonly string[];
  /** The limit of a truncated list. */
  readonly cutAt?: number;
  /** Which records were kept, unless the first ones. */
  readonly cutTo?: 'latest';
  /** The total before truncation, if counted. */
  readonly cutOf?: number;
}

/** The rows known so far; none while loading or on failure. */
export function rowsOf<Row>(
  live: Live<{ readonly rows: readonly Row[] }> | undefined,
): readonly Row[] {
  return live?.state === 'ready' ? live.data.rows : [];
}

export function mapLive<A, B>(live: Live<A>, map: (data: A) => B): Live<B> {
  return live.state === 'ready' ? ready(map(live.data), live.stale, live.failure) : live;
}
