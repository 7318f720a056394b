import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/**
 * A lazy component that renders immediately when its code is already loaded. React would otherwise
 * show a fallback even for a resolved promise, for at least 300 ms.
 * @param getLoaded the component, if already loaded
 */
export function lazyAtOnce<Props>(
  getLoaded: () => ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const loaded = getLoaded();
    return loaded
      ? kept({ default: loaded })
      : load().then((component) => ({ default: component }));
  });
}

/** An optional part of the page: rendered once its code has loaded, or never. */
export const optionalPart = <Props = object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy<(props: Props) => ReactNode>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

/** A thenable that resolves synchronously, before React suspends. */
const kept = <T>(value: T) =>
  ({ then: (resolve: (value: T) => unknown) => void resolve(value) }) as unknown as Promise<T>;

/** A part whose code loads on first render, or earlier by `fetch`. */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => (loaded ??= await load());
  return { Part: lazyAtOnce(() => loaded, fetch), fetch };
}
