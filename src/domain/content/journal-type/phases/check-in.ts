import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** The participant tells how it went; apart from its questions it has no settings. */
export const checkIn: PhaseKind = { schema: () => nothing };
