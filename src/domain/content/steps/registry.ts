import { audioStep } from './audio.ts';
import { introductionStep } from './introduction.ts';
import { promptStep } from './prompt.ts';
import type { StepKind } from './step-kind.ts';
import type { StepType } from './step-types.ts';
import { textStep } from './text.ts';
import { videoStep } from './video.ts';

export const STEP_KINDS: Readonly<Record<StepType, StepKind>> = {
  Text: textStep,
  Prompt: promptStep,
  Audio: audioStep,
  Introduction: introductionStep,
  Video: videoStep,
};
