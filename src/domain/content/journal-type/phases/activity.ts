import { buttonsAndCard } from './card.ts';
import type { PhaseKind } from './kind.ts';

/** What was planned is done (AUTHOR-PHASE-09). */
export const activity: PhaseKind = { schema: () => buttonsAndCard };
