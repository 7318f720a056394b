/** gRPC codes of a busy or unavailable server: deadline, exhausted, aborted, unavailable. */
const PASSING: readonly unknown[] = [4, 8, 10, 14];

/**
 * Whether an error is transient, so a retry may succeed. The failed request may have taken effect.
 */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.includes(error.code);
}
