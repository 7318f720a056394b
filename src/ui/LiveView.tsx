import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { LoadError } from './LoadError.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SlowNotice } from './SlowNotice.tsx';

export interface LiveViewProps<T> {
  readonly live: Live<T>;
  /** Shown while loading; of the final size, so that nothing jumps. */
  readonly skeleton?: ReactNode;
  /** Heads the page while its record, which names it otherwise, is not there. */
  readonly title?: string | undefined;
  /** The role that reading this takes, named when the read is refused. */
  readonly requires?: string | undefined;
  readonly children: (data: T) => ReactNode;
}

/** Renders all that a live read can be, so that no screen forgets one. */
export function LiveView<T>({ live, skeleton, title, requires, children }: LiveViewProps<T>) {
  const head = title !== undefined && <PageHeader title={title} />;
  switch (live.state) {
    case 'loading':
      return (
        <>
          {head}
          {live.slow && <SlowNotice />}
          {skeleton ?? <Skeleton />}
        </>
      );
    case 'error':
      return (
        <>
          {head}
          <LoadError error={live.error} retry={live.retry} requires={requires} />
        </>
      );
    case 'ready':
      // One shape with and without the failure: what is typed below must not be lost to it.
      return (
        <>
          {live.failure && (
            <LoadError error={live.failure.error} retry={live.failure.retry} requires={requires} />
          )}
          {children(live.data)}
        </>
      );
  }
}
