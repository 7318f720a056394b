import { createContext, useCallback, useMemo, useState } from 'react';
import { measureKeyOf, sharedRange, type Extent } from '#domain/reports/arm.ts';

/** The values of the charts that stand side by side, so that both are drawn to one scale. */
export interface Scales {
  readonly tell: (key: string, extent: Extent | null) => void;
  readonly rangeOf: (key: string) => Extent | null;
}

/** Null where each chart has a scale of its own. */
export const SharedScales = createContext<Scales | null>(null);

export function useScales(): Scales {
  const [known, setKnown] = useState<Readonly<Record<string, Extent>>>({});
  const tell = useCallback((key: string, extent: Extent | null) => {
    setKnown((before) => {
      const { [key]: old, ...others } = before;
      if (!extent) return old ? others : before;
      return old?.[0] === extent[0] && old[1] === extent[1] ? before : { ...others, [key]: extent };
    });
  }, []);
  return useMemo(
    () => ({
      tell,
      rangeOf: (key) =>
        sharedRange(
          Object.entries(known).flatMap(([other, extent]) =>
            measureKeyOf(other) === measureKeyOf(key) ? [extent] : [],
          ),
        ),
    }),
    [known, tell],
  );
}
