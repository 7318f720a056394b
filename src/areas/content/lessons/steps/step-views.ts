import type { ComponentType } from 'react';
import type { StepType } from '#domain/content/steps/step-types.ts';
import type { Tone } from '#ui/tone.ts';
import { AudioFields } from './AudioFields.tsx';
import { ContentFields } from './ContentFields.tsx';
import { PromptFields } from './PromptFields.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { VideoFields } from './VideoFields.tsx';

/** How a type of step looks and is entered. */
interface StepView {
  /** No two have the same; yellow is for a step whose image lacks its type. */
  readonly tone: Exclude<Tone, 'warning'>;
  readonly Fields: ComponentType<StepFieldsProps>;
  /** Whether it is edited once it is there. */
  readonly edited: boolean;
}

/** Every type of step; one that is missing does not compile (AUTHOR-STEP-13, -14). */
export const STEP_VIEWS: Readonly<Record<StepType, StepView>> = {
  Text: { tone: 'info', Fields: ContentFields, edited: true },
  Prompt: { tone: 'accent', Fields: PromptFields, edited: true },
  Audio: { tone: 'success', Fields: AudioFields, edited: true },
  Introduction: { tone: 'neutral', Fields: ContentFields, edited: true },
  Video: { tone: 'danger', Fields: VideoFields, edited: false },
};
