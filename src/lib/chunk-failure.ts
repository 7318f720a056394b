const messages = /dynamically imported module|importing a module script failed|preload css/i;

/** True when a lazy part of the console could not be fetched: offline, or replaced by a deploy. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}
