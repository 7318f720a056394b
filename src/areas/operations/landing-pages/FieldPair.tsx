import type { ReactNode } from 'react';

interface FieldPairProps {
  readonly children: readonly [ReactNode, ReactNode];
}

/** Two short fields side by side, where there is room. */
export const FieldPair = ({ children: [first, second] }: FieldPairProps) => (
  <div className="row">
    <div className="col-sm-6">{first}</div>
    <div className="col-sm-6">{second}</div>
  </div>
);
