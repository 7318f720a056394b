import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** An entry becomes another one; beside its questions it has nothing to set. */
export const conversion: PhaseKind = { schema: () => nothing };
