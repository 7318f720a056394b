import { buttonsAndCard } from './card.ts';
import type { PhaseKind } from './kind.ts';

/** The participant carries out the plan (AUTHOR-PHASE-09). */
export const activity: PhaseKind = { schema: () => buttonsAndCard };
