/** What a log line may contain: ids and codes, never a value typed by staff or participants. */
export interface FailureLine {
  /** The name of the callable, trigger or endpoint. */
  readonly callable: string;
  /** The number given to the caller; for a trigger, the id of the change. */
  readonly incident: string;
  readonly uid: string;
  readonly code: string;
  /** Stack frames without the message, which may quote a document. */
  readonly at: readonly string[];
}

export type LogFailure = (line: FailureLine) => void;

/** One JSON line that Cloud Logging records as an error. */
export const logFailure: LogFailure = (line) => {
  console.error(JSON.stringify({ severity: 'ERROR', message: 'function failed', ...line }));
};

/** The code of any error, or its class name when it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}

export function stackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((text) => /^\s+at \S.*:\d+:\d+\)?$/.test(text))
    .slice(0, 5)
    .map((text) => text.trim());
}
