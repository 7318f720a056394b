import { createContext, useCallback, useMemo, useState } from 'react';
import { measureKeyOf, sharedRange, type Extent } from '#domain/reports/arm.ts';

/** The values of charts shown next to each other, for a shared scale. */
export interface Scales {
  readonly tell: (key: string, extent: Extent | null) => void;
  readonly rangeOf: (key: string) => Extent | null;
}

/** The shared scales; null when each chart has its own. */
export const SharedScales = createContext<Scales | null>(null);

export function useScales(): Scales {
  const [extents, setExtents] = useState<Readonly<Record<string, Extent>>>({});
  const report = useCallback((key: string, extent: Extent | null) => {
    setExtents((before) => {
      const { [key]: old, ...others } = before;
      if (!extent) return old ? others : before;
      return old?.[0] === extent[0] && old[1] === extent[1] ? before : { ...others, [key]: extent };
    });
  }, []);
  return useMemo(
    () => ({
      tell: report,
      rangeOf: (key) =>
        sharedRange(
          Object.entries(extents).flatMap(([other, extent]) =>
            measureKeyOf(other) === measureKeyOf(key) ? [extent] : [],
          ),
        ),
    }),
    [extents, report],
  );
}
