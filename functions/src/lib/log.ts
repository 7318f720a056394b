/** What a log line may hold: ids and codes, never a value that staff or participants typed. */
export interface FailureLine {
  /** Name of the callable, trigger or endpoint. */
  readonly callable: string;
  /** The number that the caller was told; of a trigger, the id of the change. */
  readonly incident: string;
  readonly uid: string;
  readonly code: string;
  /** Where it happened, without the message: that may quote a document. */
  readonly at: readonly string[];
}

export type LogFailure = (line: FailureLine) => void;

/** One JSON line that Cloud Logging reads as an error. */
export const logFailure: LogFailure = (line) => {
  console.error(JSON.stringify({ severity: 'ERROR', message: 'function failed', ...line }));
};

/** The code of an error of any origin; its class where it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}

/** The innermost stack frames of an error. */
export function stackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((text) => /^\s+at \S.*:\d+:\d+\)?$/.test(text))
    .slice(0, 5)
    .map((text) => text.trim());
}
