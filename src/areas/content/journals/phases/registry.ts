import type { ComponentType } from 'react';
import type { Journal } from '#domain/content/journal-template.ts';
import type { PhaseName } from '#domain/content/journal-type/journal.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { CompletionFields } from './CompletionFields.tsx';
import { ConfirmationFields } from './ConfirmationFields.tsx';
import { CreationFields } from './CreationFields.tsx';

export interface PhaseFieldsProps {
  readonly journal: Journal;
}

/** The inputs of each phase: a missing one does not compile. Null for a phase without settings. */
export const PHASE_FIELDS: Readonly<Record<PhaseName, ComponentType<PhaseFieldsProps> | null>> = {
  creation: CreationFields,
  activity: ActivityFields,
  checkIn: null,
  confirmation: ConfirmationFields,
  conversion: null,
  completion: CompletionFields,
};
