import type { ReactNode } from 'react';
import type { Live } from '#lib/live.ts';
import { LoadError } from './LoadError.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SlowNotice } from './SlowNotice.tsx';

export interface LiveViewProps<T> {
  readonly live: Live<T>;
  /** Shown while loading, at the final size to avoid layout shifts. */
  readonly skeleton?: ReactNode;
  /** The page's title while its record is not available to name it. */
  readonly title?: string | undefined;
  /** The role that reading requires, named when access is refused. */
  readonly requires?: string | undefined;
  readonly children: (data: T) => ReactNode;
}

/** Renders every state of a live read, so that no screen forgets one. */
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
      // The same element structure with and without a failure, so that typed input survives.
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
