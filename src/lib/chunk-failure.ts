const messages = /dynamically imported module|importing a module script failed|preload css/i;

/** True when a lazy chunk could not be loaded: offline, or replaced by a deploy. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
