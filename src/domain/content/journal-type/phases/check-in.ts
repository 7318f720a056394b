import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** How it went is asked; beside its questions it has nothing to set. */
export const checkIn: PhaseKind = { schema: () => nothing };
