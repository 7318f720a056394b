/** The median; the mean of the middle two for an even count. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** An interpolated percentile. */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a percentile of.');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

export interface Point {
  readonly size: number;
  readonly value: number;
}

/** Growth per doubling of documents, estimated from two sizes. */
export function growthPerDoubling(small: Point, large: Point): number {
  const doublings = Math.log2(large.size / small.size);
  return (large.value / small.value) ** (1 / doublings);
}
