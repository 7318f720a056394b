import type { BudgetName } from './budgets.ts';
import { judge, type BenchRow } from './judge.ts';
import { growthPerDoubling } from './stats.ts';

/** The values compared between sizes, each with its budget. */
const GROWING: readonly (readonly [sources: readonly BudgetName[], budget: BudgetName])[] = [
  [['firstRows', 'firstRowsLarge'], 'growthFirstRows'],
  [['wholeSet'], 'growthWholeSet'],
  [['readsToOpenWire'], 'growthReads'],
  [['readsToSearch'], 'growthReadsWhole'],
];

/** Sizes far enough apart to show growth rather than noise. */
const SHOWN = [1000, 10_000, 50_000];

function valuesOf(rows: readonly BenchRow[], sources: readonly BudgetName[]) {
  return rows.filter(({ name, size }) => size !== null && sources.includes(name));
}

/** The growth per doubling of documents. */
export function growthRows(rows: readonly BenchRow[]): BenchRow[] {
  return GROWING.flatMap(([sources, budget]) => {
    const points = valuesOf(rows, sources)
      .filter(({ size }) => size !== null && SHOWN.includes(size))
      .sort((a, b) => (a.size ?? 0) - (b.size ?? 0));
    return points.slice(1).map((large, at) => {
      const small = points[at] ?? large;
      const growth = growthPerDoubling(
        { size: small.size ?? 1, value: small.product },
        { size: large.size ?? 1, value: large.product },
      );
      return judge(budget, {
        size: large.size,
        product: small.product * growth,
        raw: small.product,
      });
    });
  });
}

/** The time for the whole set relative to 9,000, at sizes where no raw listener answers. */
export function largeRows(rows: readonly BenchRow[]): BenchRow[] {
  const whole = valuesOf(rows, ['wholeSet']);
  const base = whole.find(({ size }) => size === 9000);
  if (!base) return [];
  return whole
    .filter(({ size }) => size !== null && size > 10_000)
    .map(({ size, product }) => judge('wholeSetLarge', { size, product, raw: base.product }));
}
