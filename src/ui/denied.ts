/** True when the database refused the read because a role is missing. */
export function isDenied(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return code === 'permission-denied' || code.endsWith('/permission-denied');
}

export function accessMessage(role?: string): string {
  return role === undefined
    ? 'You do not have the role that is needed to see this.'
    : `You need the role “${role}” to see this.`;
}
