import { BUDGETS, type Budget, type BudgetName } from './budgets.ts';

export interface BenchRow {
  /** The budget compared with; several goals share the same `what`. */
  readonly name: BudgetName;
  readonly id: string;
  readonly what: string;
  readonly unit: Budget['unit'];
  /** The list's number of documents; null when irrelevant. */
  readonly size: number | null;
  readonly product: number;
  readonly raw: number | null;
  readonly ratio: number | null;
  readonly budget: number;
  readonly bounds: Budget['bounds'];
  readonly met: boolean;
}

export interface Measured {
  readonly size?: number | null;
  readonly product: number;
  readonly raw?: number | null;
}

/** Compare rounded values, so that a value printed as met is not reported as missed. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const DIGITS: Record<Budget['unit'], number> = {
  ms: 0,
  reads: 0,
  kB: 1,
  MB: 1,
  listeners: 0,
  routes: 0,
  tries: 0,
  records: 0,
  scripts: 0,
  x: 2,
};

/** Whether a row has a verdict of its own; others are only data points for growth. */
export const saysSomething = ({ bounds, raw }: BenchRow): boolean =>
  bounds === 'product' || raw !== null;

/** Compares a measured value with its budget. */
export function judge(name: BudgetName, { size = null, product, raw = null }: Measured): BenchRow {
  const { id, what, bounds, limit, unit } = BUDGETS[name];
  const ratio = raw === null ? null : round(product / raw, 2);
  const more = raw === null ? null : round(product - raw, DIGITS[unit]);
  const value = { ratio, more, product: round(product, DIGITS[unit]) }[bounds];
  return {
    name,
    id,
    what,
    unit,
    size,
    product: round(product, DIGITS[unit]),
    raw: raw === null ? null : round(raw, DIGITS[unit]),
    ratio,
    budget: limit,
    bounds,
    met: value !== null && value <= limit,
  };
}
