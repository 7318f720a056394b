import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component whose code comes later, drawn at once where the code is there by then. A promise, even one
 * that is kept, makes React show a fallback, and it replaces one after 300 ms at the earliest.
 *
 * @param known the component as far as it is there
 */
export function lazyAtOnce<Props>(
  known: () => ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const there = known();
    return there ? kept({ default: there }) : load().then((component) => ({ default: component }));
  });
}

/** React asks once what came of it, and is told before it has to wait. */
const kept = <T>(value: T) =>
  ({ then: (tell: (value: T) => unknown) => void tell(value) }) as unknown as Promise<T>;

/** A part of the page whose code comes with its first use, or ahead of it by `fetch`. */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  const fetch = async () => (known ??= await load());
  return { Part: lazyAtOnce(() => known, fetch), fetch };
}
