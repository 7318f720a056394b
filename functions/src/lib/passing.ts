/** gRPC's codes of a server that was too busy or away: deadline, exhausted, aborted, unavailable. */
const PASSING: readonly unknown[] = [4, 8, 10, 14];

/** Whether an error says that the same may succeed a moment later. What it asked for may have happened. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.includes(error.code);
}
