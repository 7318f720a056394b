import { createContext } from 'react';

/** Users' last app opens by uid: null for never, an Error on failure, missing while unknown. */
export type LatestUsage = ReadonlyMap<string, Date | Error | null>;

interface ShownUsage {
  readonly opened: LatestUsage;
  /** True when a badge in the same cell says that a user never opened the app. */
  readonly badged: boolean;
}

/**
 * The visible users' last app opens. A context rather than columns: up to 20 answers arrive per
 * page, and new columns would re-sort and re-search all rows with each.
 */
export const LatestUsageContext = createContext<ShownUsage>({ opened: new Map(), badged: false });
