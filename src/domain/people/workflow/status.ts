/**
 * The workflow statuses of a user (CORE-D-65, OPS-D-09): one table for the console, the functions, the
 * rules tests and the seed. The stored value is the label with hyphens for blanks.
 */
export const WORKFLOW_STATUSES = [
  'early-termination-followup',
  'early-termination',
  'created',
  'holding-pre-screen',
  'screening',
  'screening-abandoned',
  'screening-fail',
  'consent',
  'consent-abandoned',
  'consent-fail',
  'baseline',
  'baseline-abandoned',
  'pre-therapy',
  'never-started',
  'therapy',
  'done',
  'EXT-eligible',
  'EXT-declined',
  'EXT-consent',
  'EXT-consent-abandoned',
  'EXT-consent-fail',
  'EXT-pre-therapy',
  'EXT-never-started',
  'EXT-therapy',
  'EXT-done',
  'EXT-early-termination',
  'EXT-early-termination-followup',
] as const;

export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** The status that a stored value means; blanks count as hyphens. Null for any other value. */
export function readStatus(stored: string): WorkflowStatus | null {
  const value = stored.trim().replaceAll(' ', '-');
  return WORKFLOW_STATUSES.find((status) => status === value) ?? null;
}

/** How a status is shown: with blanks, "pre-therapy" as it is. An unknown value is shown as stored. */
export function statusLabel(stored: string): string {
  const status = readStatus(stored);
  return status?.replaceAll('-', ' ').replace(/\bpre (?=screen|therapy)/, 'pre-') ?? stored;
}

/** Whether somebody of that status is in the extension (CORE-D-79). */
export function inExtension(stored: string): boolean {
  return (readStatus(stored) ?? stored).startsWith('EXT');
}
