import { randomInt } from 'node:crypto';
import type { Random } from '#domain/people/subject/ids.ts';

/** The random source that handlers hand to the domain. */
export const random: Random = (n) => randomInt(n);
