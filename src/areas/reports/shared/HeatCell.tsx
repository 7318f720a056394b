import type { ReactNode } from 'react';
import type { CellTone } from '#domain/reports/colours.ts';

interface HeatCellProps {
  /** Null for an uncoloured value, which stays aligned with the others. */
  readonly tone: CellTone | null;
  readonly children: ReactNode;
}

/** A value on the scale of all heat tables; colours come with a mark, for the colour-blind. */
export const HeatCell = ({ tone, children }: HeatCellProps) => (
  <span className="heat-cell" data-tone={tone ?? undefined}>
    {children}
  </span>
);
