/** The outcome of an act on one of several items. */
export interface Outcome<Item> {
  readonly item: Item;
  readonly done: boolean;
  /** The outcome in words. */
  readonly result: string;
}

export interface OneByOneOptions {
  /** Called after each item with the number of items tried. */
  readonly onProgress: (tried: number) => void;
  /** Checked before each item. */
  readonly isStopped: () => boolean;
  readonly failureText: (error: unknown) => string;
}

/** Consecutive equal failures that stop a run, because the rest would fail too. */
const MOST_EQUAL_FAILURES = 5;

const NOT_TRIED = 'Not tried';

function failsAlike<Item>(outcomes: readonly Outcome<Item>[]): boolean {
  const last = outcomes.slice(-MOST_EQUAL_FAILURES);
  return (
    last.length === MOST_EQUAL_FAILURES &&
    last.every(({ done, result }) => !done && result === last[0]?.result)
  );
}

/**
 * Performs an act on several items, one after the other; a failure does not stop the others.
 *
 * @param act returns the outcome in words
 * @returns one outcome for each item, in their order; items after a stop are not tried
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string>,
  { onProgress, isStopped, failureText }: OneByOneOptions,
): Promise<readonly Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) {
    if (isStopped() || failsAlike(outcomes)) break;
    try {
      outcomes.push({ item, done: true, result: await act(item) });
    } catch (error) {
      outcomes.push({ item, done: false, result: failureText(error) });
    }
    onProgress(outcomes.length);
  }
  const rest = items.slice(outcomes.length);
  return [...outcomes, ...rest.map((item) => ({ item, done: false, result: NOT_TRIED }))];
}
