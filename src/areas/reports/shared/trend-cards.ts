import { createContext, useCallback, useState } from 'react';
import type { Trend } from '#domain/reports/trend.ts';

type Tell = (key: string, trends: readonly Trend[] | null) => void;

/** Lets the tables of a page fill its cards; null where each table has its own figures above it. */
export const TellTrends = createContext<Tell | null>(null);

/** The anchor of a table's panel within its page. */
export const tableAnchor = (key: string): string => `table-${key}`;

/** The lines of the loaded tables, by key. */
export function useTrendCards() {
  const [trends, setTrends] = useState<ReadonlyMap<string, readonly Trend[]>>(new Map());
  const tell = useCallback<Tell>((key, told) => {
    setTrends((before) => {
      const next = new Map(before);
      if (told) next.set(key, told);
      else next.delete(key);
      return next;
    });
  }, []);
  return { trends, tell };
}
