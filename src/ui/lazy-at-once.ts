import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A lazy component that renders immediately when its code is already loaded. React would otherwise
 * show a fallback even for a resolved promise, for at least 300 ms.
 * @param known the component, if already loaded
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

/** A thenable that resolves synchronously, before React suspends. */
const kept = <T>(value: T) =>
  ({ then: (resolve: (value: T) => unknown) => void resolve(value) }) as unknown as Promise<T>;
