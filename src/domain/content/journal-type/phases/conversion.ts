import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** Turns an entry into another one. Has questions but no settings. */
export const conversion: PhaseKind = { schema: () => nothing };
