import { createContext } from 'react';

/** When users last opened the app, by uid: null for never, an error where it cannot be read, missing while unknown. */
export type LatestUsage = ReadonlyMap<string, Date | Error | null>;

/**
 * What is known of the users on the screen. A context and no part of the columns: up to 20 answers
 * arrive for each page, and new columns would have all rows sorted and searched again with each.
 */
export const LatestUsageContext = createContext<LatestUsage>(new Map());
