import type { StepKind } from './step-kind.ts';
import { textStep } from './text.ts';

/** The introduction of a lesson, built like a text step (AUTHOR-STEP-13, -16). */
export const introductionStep: StepKind = textStep;
