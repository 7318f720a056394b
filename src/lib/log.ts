/** What a console line may contain: never a value typed by staff or participants. */
export interface LogDetail {
  /** The document or screen concerned. */
  readonly id?: string;
  /** Only its code is logged: its message may quote a document. */
  readonly error?: unknown;
}

/**
 * The only place that logs to the browser console. Developer tools are visible on shared screens
 * and copied into tickets, so a line is a fixed sentence, an id and a code.
 */
export function logError(message: string, detail: LogDetail = {}): void {
  const id = detail.id === undefined ? {} : { id: detail.id };
  const code = 'error' in detail ? { code: codeOf(detail.error) } : {};
  console.error(message, { ...id, ...code });
}

/** Like `logError`, for successes that are specified to be logged. */
export function logInfo(message: string, { id }: Pick<LogDetail, 'id'> = {}): void {
  console.info(message, id === undefined ? {} : { id });
}

/** The code of any error, or its class name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
