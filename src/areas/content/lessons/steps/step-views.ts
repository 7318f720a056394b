import type { ComponentType } from 'react';
import type { StepType } from '#domain/content/steps/step-types.ts';
import type { Tone } from '#ui/tone.ts';
import { AudioFields } from './AudioFields.tsx';
import { ContentFields } from './ContentFields.tsx';
import { PromptFields } from './PromptFields.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { VideoFields } from './VideoFields.tsx';

interface StepView {
  /** Unique per type; yellow marks a step whose image has no type. */
  readonly tone: Exclude<Tone, 'warning'>;
  readonly Fields: ComponentType<StepFieldsProps>;
  /** True when existing steps can be edited. */
  readonly edited: boolean;
}

/** Every step type; a missing one does not compile (AUTHOR-STEP-13, -14). */
export const STEP_VIEWS: Readonly<Record<StepType, StepView>> = {
  Text: { tone: 'info', Fields: ContentFields, edited: true },
  Prompt: { tone: 'accent', Fields: PromptFields, edited: true },
  Audio: { tone: 'success', Fields: AudioFields, edited: true },
  Introduction: { tone: 'neutral', Fields: ContentFields, edited: true },
  Video: { tone: 'danger', Fields: VideoFields, edited: false },
};
