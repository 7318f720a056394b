import { object } from 'yup';
import type { PhaseKind } from './kind.ts';

const nothing = object({});

/** An entry turns into another one; apart from its questions it has no settings. */
export const conversion: PhaseKind = { schema: () => nothing };
