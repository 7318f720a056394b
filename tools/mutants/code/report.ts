import { areaOf } from './draw.ts';
import type { Result, Verdict } from './verdict.ts';

/** Goals, in percent of the mutants that unit and ui tests reach. */
const GOAL = { all: 90, area: 85 } as const;

const VERDICTS: readonly Verdict[] = [
  'killed',
  'survived',
  'not reached',
  'refused by types',
  'equivalent',
];

interface Row {
  readonly name: string;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Percent killed of the detectable ones; undefined without any. */
  readonly share: number | undefined;
}

function rowOf(name: string, results: readonly Result[]): Row {
  const many = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length;
  const counts = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, many(verdict)]),
  ) as Row['counts'];
  const judged = counts.killed + counts.survived;
  return { name, counts, share: judged === 0 ? undefined : (100 * counts.killed) / judged };
}

function rowsBy(results: readonly Result[], groupOf: (result: Result) => string): Row[] {
  const names = [...new Set(results.map(groupOf))].sort();
  return names.map((name) =>
    rowOf(
      name,
      results.filter((result) => groupOf(result) === name),
    ),
  );
}

const shown = ({ name, counts, share }: Row): string =>
  [
    name.padEnd(22),
    ...VERDICTS.map((verdict) => String(counts[verdict]).padStart(verdict.length + 2)),
    (share === undefined ? '–' : `${share.toFixed(0)} %`).padStart(8),
  ].join('');

const table = (heading: string, rows: readonly Row[]): string[] => [
  `${heading.padEnd(22)}${VERDICTS.map((verdict) => `  ${verdict}`).join('')}  killed %`,
  ...rows.map(shown),
];

/** Whether a sample reaches the goals. */
export function isGood(results: readonly Result[]): boolean {
  const all = rowOf('', results).share ?? 100;
  const areas = rowsBy(results, ({ file }) => areaOf(file));
  return all >= GOAL.all && areas.every(({ share = 100 }) => share >= GOAL.area);
}

/** The figures by area and kind, and the survivors with their locations. */
export function report(results: readonly Result[]): string {
  const survivors = results.filter(({ verdict }) => verdict === 'survived');
  const lines = survivors.map(({ title, file, line, kind, asked, of }) => {
    const change = title.slice(`${file} ${kind}: `.length);
    return `${file}:${line} ${kind}: ${change} (${asked} of ${of} test files asked)`;
  });
  return [
    ...table(
      'area',
      rowsBy(results, ({ file }) => areaOf(file)),
    ),
    '',
    ...table(
      'kind',
      rowsBy(results, ({ kind }) => kind),
    ),
    '',
    ...table('', [rowOf('all', results)]),
    '',
    `${survivors.length} survived:`,
    ...lines,
  ].join('\n');
}
