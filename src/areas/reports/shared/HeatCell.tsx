import type { ReactNode } from 'react';
import type { CellTone } from '#domain/reports/colours.ts';

interface HeatCellProps {
  /** Null for a value without a colour, which keeps its place below the others. */
  readonly tone: CellTone | null;
  readonly children: ReactNode;
}

/** A value on the scale of every heat table: its colour comes with a mark, for the colour-blind. */
export const HeatCell = ({ tone, children }: HeatCellProps) => (
  <span className="heat-cell" data-tone={tone ?? undefined}>
    {children}
  </span>
);
