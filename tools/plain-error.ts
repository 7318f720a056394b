/** An error whose message is a complete sentence for the terminal; no stack is shown. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** Prints an error: one line for a known problem, the stack for a bug. */
export function reportError(error: unknown): void {
  if (error instanceof PlainError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
