import { buttonsAndCard } from './card.ts';
import type { PhaseKind } from './kind.ts';

/** The participant does what was planned (AUTHOR-PHASE-09). */
export const activity: PhaseKind = { schema: () => buttonsAndCard };
