/** What a line of the browser's console may hold: never a value that staff or participants typed. */
export interface LogDetail {
  /** The document or screen it is about. */
  readonly id?: string;
  /** Only its code is printed: its message may quote a document. */
  readonly error?: unknown;
}

/**
 * The one place of the console that prints: a developer tools window stays open on shared screens
 * and its lines are copied into tickets, so a line is a fixed sentence, an id and a code.
 */
export function logError(message: string, detail: LogDetail = {}): void {
  const id = detail.id === undefined ? {} : { id: detail.id };
  const code = 'error' in detail ? { code: codeOf(detail.error) } : {};
  console.error(message, { ...id, ...code });
}

/** As `logError`, for what went well and is specified to be logged. */
export function logInfo(message: string, { id }: Pick<LogDetail, 'id'> = {}): void {
  console.info(message, id === undefined ? {} : { id });
}

/** The code of an error of any origin; its class where it has none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
