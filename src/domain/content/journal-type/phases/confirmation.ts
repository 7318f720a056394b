import { buttonsAndCard } from './card.ts';
import type { PhaseKind } from './kind.ts';

/** The participant confirms the activity (AUTHOR-PHASE-09). */
export const confirmation: PhaseKind = { schema: () => buttonsAndCard };
