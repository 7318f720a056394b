import { median } from '#domain/shared/median.ts';
import { compareTexts, isNumberCell, type Cell } from './cell.ts';
import { roundedText as rounded } from './values.ts';

/** A bar: its values, and their row indexes. */
interface DistributionBar {
  readonly label: string;
  readonly at: readonly number[];
}

export interface Distribution {
  readonly kind: 'numbers' | 'dates' | 'words';
  readonly bars: readonly DistributionBar[];
  /** The content of the column, in a sentence. */
  readonly says: string;
}

interface Value {
  readonly at: number;
  readonly text: string;
  readonly number: number;
}

const MOST_BARS = 12;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Dates have numeric sort keys but are shown as dates; Yes and No count as words. */
function kindOf(cell: Cell): Distribution['kind'] | null {
  const { text, sort } = cell;
  if (sort === null) return null;
  if (typeof sort !== 'number' || !Number.isFinite(sort)) return 'words';
  if (Number.isFinite(Number(text)) || isNumberCell(cell)) return 'numbers';
  return /^\d/.test(text) ? 'dates' : 'words';
}

const groups = (
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Map<string, number[]> => {
  const byLabel = new Map<string, number[]>();
  for (const value of values) {
    const label = labelOf(value);
    const at = byLabel.get(label);
    if (at) at.push(value.at);
    else byLabel.set(label, [value.at]);
  }
  return byLabel;
};

/** Equal steps from a start; rows without a value get bars of their own. */
function steps(
  values: readonly Value[],
  { start, step, count }: { start: number; step: number; count: number },
  labelOf: (from: number, to: number) => string,
): readonly DistributionBar[] {
  const bars: number[][] = Array.from({ length: count }, () => []);
  for (const { at, number } of values) {
    bars[Math.min(Math.max(Math.floor((number - start) / step), 0), count - 1)]?.push(at);
  }
  return bars.map((at, nth) => ({
    label: labelOf(start + nth * step, start + (nth + 1) * step),
    at,
  }));
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least));
  return (least <= ten ? 1 : least <= 2 * ten ? 2 : least <= 5 * ten ? 5 : 10) * ten;
}

function numberBars(values: readonly Value[], low: number, high: number) {
  const whole = values.every(({ number }) => Number.isInteger(number));
  if (high === low || (whole && high - low < MOST_BARS)) {
    const count = high - low + 1;
    return steps(values, { start: low, step: 1, count }, (from) => rounded(from));
  }
  const step = roundStep((high - low) / (MOST_BARS - 2));
  const start = Math.floor(low / step) * step;
  const count = Math.floor((high - start) / step) + 1;
  return steps(
    values,
    { start, step, count },
    (from, to) => `${short(from)} to under ${short(to)}`,
  );
}

const short = (value: number): string => String(Number(value.toPrecision(6)));

const STEPS_OF_DAYS = [1, 7, 30, 91, 365];

function dateBars(values: readonly Value[], low: number, high: number) {
  const start = Math.floor(low / DAY_MS) * DAY_MS;
  const days = Math.floor((high - start) / DAY_MS) + 1;
  const usual = STEPS_OF_DAYS.find((step) => Math.ceil(days / step) <= MOST_BARS);
  const each = usual ?? Math.ceil(days / MOST_BARS);
  return steps(values, { start, step: each * DAY_MS, count: Math.ceil(days / each) }, (from, to) =>
    each === 1 ? dayOf(from) : `${dayOf(from)} to ${dayOf(to - DAY_MS)}`,
  );
}

function wordBars(values: readonly Value[]): readonly DistributionBar[] {
  const all = [...groups(values, ({ text }) => text)]
    .map(([label, at]) => ({ label, at }))
    .sort((a, b) => b.at.length - a.at.length || compareTexts(a.label, b.label));
  if (all.length <= MOST_BARS) return all;
  const rest = all.slice(MOST_BARS - 1);
  return [
    ...all.slice(0, MOST_BARS - 1),
    { label: `${rest.length} other values`, at: rest.flatMap(({ at }) => at) },
  ];
}

/** The most frequent kind; words when no value can be classified. */
function mostOf(kinds: readonly (Distribution['kind'] | null)[]): Distribution['kind'] {
  const count = (kind: Distribution['kind']) => kinds.filter((other) => other === kind).length;
  const numbers = count('numbers');
  const dates = count('dates');
  if (count('words') > Math.max(numbers, dates)) return 'words';
  if (dates > numbers) return 'dates';
  return numbers > 0 ? 'numbers' : 'words';
}

/**
 * The distribution of a column's values. The most frequent kind (numbers, dates or words)
 * determines the scale; other kinds and empty cells get bars of their own.
 */
export function distributionOf(cells: readonly Cell[]): Distribution {
  const kinds = cells.map(kindOf);
  const kind = mostOf(kinds);
  const values: Value[] = [];
  const other: number[] = [];
  const empty: number[] = [];
  cells.forEach(({ text, sort }, at) => {
    if (kinds[at] === null) empty.push(at);
    else if (kind === 'words' || kinds[at] === kind)
      values.push({ at, text, number: Number(sort) });
    else other.push(at);
  });
  const numbers = values.map(({ number }) => number).sort((a, b) => a - b);
  const low = numbers[0] ?? 0;
  const high = numbers.at(-1) ?? 0;
  const valueBars =
    values.length === 0
      ? []
      : kind === 'words'
        ? wordBars(values)
        : kind === 'dates'
          ? dateBars(values, low, high)
          : numberBars(values, low, high);
  const beside = [
    ['Other kinds of values', other],
    ['Empty', empty],
  ] as const;
  return {
    kind,
    bars: [
      ...valueBars,
      ...beside.filter(([, at]) => at.length > 0).map(([label, at]) => ({ label, at })),
    ],
    says: saying(),
  };

  function saying(): string {
    const rest = [
      other.length > 0 && `${other.length} of another kind`,
      empty.length > 0 && `${empty.length} empty`,
    ].filter((part) => part !== false);
    return [`${cells.length} rows: ${holds()}`, ...rest].join(', ').concat('.');
  }

  function holds(): string {
    if (values.length === 0) return 'no value';
    if (kind === 'words') {
      const [most] = valueBars;
      const counts = [...groups(values, ({ text }) => text).values()].map(({ length }) => length);
      const equal = counts.filter((count) => count === most?.at.length).length - 1;
      const others = equal > 0 ? `, and ${equal} as often` : '';
      return `${counts.length} different values, most often ${most?.label ?? ''}${others}`;
    }
    return kind === 'dates'
      ? `${values.length} dates from ${dayOf(low)} to ${dayOf(high)}, the middle one ${dayOf(median(numbers))}`
      : `${values.length} numbers from ${rounded(low)} to ${rounded(high)}, median ${rounded(median(numbers))}`;
  }
}
