import { BUDGETS, type Budget, type BudgetName } from './budgets.ts';

/** One line of the result. */
export interface BenchRow {
  /** Which budget it was held against; several goals say `what` in the same words. */
  readonly name: BudgetName;
  readonly id: string;
  readonly what: string;
  readonly unit: Budget['unit'];
  /** How many documents the list held; null where it does not matter. */
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

/** Rounding must not turn a value that prints as met into a missed one. */
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

/** Whether a row says something by itself; the others are points that growth is told from. */
export const saysSomething = ({ bounds, raw }: BenchRow): boolean =>
  bounds === 'product' || raw !== null;

/** Holds a measured value against its budget. */
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
