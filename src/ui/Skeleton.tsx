export interface SkeletonProps {
  /** Lines of text that will stand here. */
  readonly lines?: number;
  /** Height of a block in pixels, for what is not text. */
  readonly height?: number;
  /** What is being loaded, for screen readers. */
  readonly label?: string;
}

/** Holds the place of what is loading at its final size; it appears late, so that nothing flashes. */
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

/** Uneven, as text is, and the same on every render. */
export function lineWidth(position: number): string {
  return `${45 + ((position * 29) % 45)}%`;
}
