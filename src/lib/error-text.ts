const DENIED = 'You do not have permission';

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

function isPermissionDenied(error: unknown): boolean {
  return codeOf(error).endsWith('permission-denied');
}

/** The message about a failure; for a refusal by the rules, the documented text comes first. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isPermissionDenied(error) || message.includes(DENIED)) return message;
  return `${message} ${DENIED}.`.trimStart();
}
