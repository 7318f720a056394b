import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** The participant reports how it went. Has questions but no settings. */
export const checkIn: PhaseKind = { schema: () => nothing };
