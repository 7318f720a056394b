/**
 * A user's workflow statuses (CORE-D-65, OPS-D-09), shared by console, functions, rules tests and
 * seed. The stored value is the label with hyphens instead of blanks.
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

/** Parses a stored status, with blanks as hyphens. Null for any other value. */
export function readStatus(stored: string): WorkflowStatus | null {
  const value = stored.trim().replaceAll(' ', '-');
  return WORKFLOW_STATUSES.find((status) => status === value) ?? null;
}

/** The filter value for all users before therapy, including those who never started. */
export const NOT_STARTED = 'therapy-not-started';

const BEFORE_THERAPY: ReadonlySet<string> = new Set<WorkflowStatus>([
  'created',
  'holding-pre-screen',
  'screening',
  'consent',
  'baseline',
  'pre-therapy',
  'never-started',
]);

/** Whether a stored status matches the chosen filter value; an empty one matches all. */
export function isOfStatus(stored: string, chosen: string): boolean {
  const status = readStatus(stored) ?? stored;
  return chosen === '' || (chosen === NOT_STARTED ? BEFORE_THERAPY.has(status) : status === chosen);
}

/**
 * A status's display name: with blanks, except "pre-therapy". Unknown values are shown as stored.
 */
export function statusLabel(stored: string): string {
  const status = readStatus(stored);
  return status?.replaceAll('-', ' ').replace(/\bpre (?=screen|therapy)/, 'pre-') ?? stored;
}

/** Whether a status is part of the extension (CORE-D-79). */
export function inExtension(stored: string): boolean {
  return (readStatus(stored) ?? stored).startsWith('EXT');
}
