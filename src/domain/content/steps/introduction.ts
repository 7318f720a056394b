import type { StepKind } from './step-kind.ts';
import { textStep } from './text.ts';

/** What a lesson begins with: made like a text (AUTHOR-STEP-13, -16). */
export const introductionStep: StepKind = textStep;
