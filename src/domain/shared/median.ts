/** @param sorted ascending; NaN for none */
export function median(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}
