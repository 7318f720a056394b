/** gRPC's codes for a document that was deleted, created or written since it was read. */
const WRITTEN_SINCE: readonly unknown[] = [5, 6, 9];

/** Whether a write was refused because its document is no longer as it was read. */
export function isWrittenSince(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRITTEN_SINCE.includes(error.code);
}
