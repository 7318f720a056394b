import type { BenchRow } from './judge.ts';

const HEAD = ['', 'what', 'size', 'product', 'raw', 'ratio', 'budget', 'met'];

const count = (value: number): string => value.toLocaleString('en-US');
const amount = (value: number | null, unit: string): string =>
  value === null ? '' : `${count(value)} ${unit}`;

function cells(row: BenchRow): string[] {
  const budget = {
    ratio: `${row.budget} x`,
    more: `${amount(row.budget, row.unit)} more`,
    product: amount(row.budget, row.unit),
  }[row.bounds];
  return [
    row.id,
    row.what,
    row.size === null ? '' : count(row.size),
    amount(row.product, row.unit),
    amount(row.raw, row.unit),
    row.ratio === null ? '' : row.ratio.toFixed(2),
    `≤ ${budget}`,
    row.met ? 'yes' : 'NO',
  ];
}

/** The rows as an aligned table: text left, numbers right. */
export function printTable(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const align = (text: string, at: number) =>
    at < 2 || at === 7 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return lines.map((line) => `${line.map(align).join('  ').trimEnd()}\n`).join('');
}

/** The same as a Markdown table for docs/performance.md. */
export function markdownTable(rows: readonly BenchRow[]): string {
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |\n`;
  const head = ['#', ...HEAD.slice(1)];
  const rule = head.map((_, at) => (at < 2 || at === 7 ? '---' : '---:'));
  return [head, rule, ...rows.map(cells)].map(line).join('');
}

export type JsonRow = Pick<
  BenchRow,
  'id' | 'size' | 'product' | 'raw' | 'ratio' | 'budget' | 'met'
>;

export function jsonRows(rows: readonly BenchRow[]): JsonRow[] {
  return rows.map(({ id, size, product, raw, ratio, budget, met }) => ({
    id,
    size,
    product,
    raw,
    ratio,
    budget,
    met,
  }));
}
