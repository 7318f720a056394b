import { buttonsAndCard } from './card.ts';
import type { PhaseKind } from './kind.ts';

/** Whether it was done is asked (AUTHOR-PHASE-09). */
export const confirmation: PhaseKind = { schema: () => buttonsAndCard };
