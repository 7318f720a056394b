/** gRPC codes for a document that was deleted, created or changed since it was read. */
const WRITTEN_SINCE: readonly unknown[] = [5, 6, 9];

/** Whether a write was refused because its document changed since it was read. */
export function isWrittenSince(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRITTEN_SINCE.includes(error.code);
}
