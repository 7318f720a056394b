/** Step types as stored (AUTHOR-STEP-15). */
export const STEP_TYPES = ['Text', 'Prompt', 'Audio', 'Introduction', 'Video'] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** The type of a stored step; older versions ignored case. */
export const typeOfStep = (stored: string): StepType | null =>
  STEP_TYPES.find((type) => type.toLowerCase() === stored.trim().toLowerCase()) ?? null;
