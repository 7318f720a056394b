export interface SkeletonProps {
  readonly lines?: number;
  /** Height of a block in pixels, for anything but text. */
  readonly height?: number;
  /** What is loading, for screen readers. */
  readonly label?: string;
}

/** Reserves the final size of loading content; appears with a delay to avoid flashing. */
export function Skeleton({ lines = 3, height, label = 'Loading…' }: SkeletonProps) {
  return (
    <div className="skeleton-block" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton" style={{ width: lineWidth(line) }} />
        ))
      ) : (
        <span className="skeleton" style={{ height }} />
      )}
    </div>
  );
}

/** Uneven like text, and stable across renders. */
export function lineWidth(position: number): string {
  return `${45 + ((position * 29) % 45)}%`;
}
