import { createContext } from 'react';

/** Users' last app opens by uid: null for never, an Error on failure, missing while unknown. */
export type LatestUsage = ReadonlyMap<string, Date | Error | null>;

/**
 * The visible users' last app opens. A context rather than columns: up to 20 answers arrive per
 * page, and new columns would re-sort and re-search all rows with each.
 */
export const LatestUsageContext = createContext<LatestUsage>(new Map());
