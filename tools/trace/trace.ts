import type { TestResult } from '#tools/test/results.ts';

export type Requirements = {
  required: readonly string[];
  decisions: readonly string[];
  /** Required ids that may still lack a test. */
  pending: readonly string[];
};
export type Area = { total: number; proven: number; missing: string[] };
export type Trace = {
  total: number;
  proven: number;
  areas: Record<string, Area>;
  /** Ids claimed by tests but missing from the requirements. */
  unknown: { id: string; title: string }[];
  /** Ids without a passing test, although their document is complete. */
  lacking: string[];
};

/** The first column of a TSV table, without its header. */
export function readIds(tsv: string): string[] {
  const rows = tsv.split(/\r?\n/).slice(1);
  return rows.map((row) => row.split('\t')[0] ?? '').filter((id) => id !== '');
}

/** Goals ("S4", "P11") and threats ("T16") are claimed the same way. */
const REQUIREMENT = /^[A-Z]+(-[A-Z0-9]+)+$/;

/** "CORE-USERS-05" belongs to the area "CORE-USERS". */
export function areaOf(id: string): string {
  return id.replace(/-[^-]*$/, '');
}

/** A requirement is proven when a test that claims it passed and none that claims it failed. */
export function trace(
  { required, decisions, pending }: Requirements,
  tests: readonly TestResult[],
): Trace {
  const passed = new Set<string>();
  const failed = new Set<string>();
  const ids = new Set([...required, ...decisions]);
  const unknown: Trace['unknown'] = [];
  for (const { title, outcome, proves = [] } of tests) {
    for (const id of proves.filter((candidate) => REQUIREMENT.test(candidate))) {
      if (!ids.has(id)) unknown.push({ id, title });
      if (outcome === 'passed') passed.add(id);
      if (outcome === 'failed') failed.add(id);
    }
  }
  const areas: Record<string, Area> = {};
  for (const id of required) {
    const area = (areas[areaOf(id)] ??= { total: 0, proven: 0, missing: [] });
    area.total += 1;
    if (passed.has(id) && !failed.has(id)) area.proven += 1;
    else area.missing.push(id);
  }
  const proven = Object.values(areas).reduce((sum, area) => sum + area.proven, 0);
  const missing = Object.values(areas).flatMap((area) => area.missing);
  const lacking = missing.filter((id) => !pending.includes(id));
  return { total: required.length, proven, areas, unknown, lacking };
}

function shortened(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.slice(id.lastIndexOf('-') + 1));
  return numbers.length > 12
    ? `${numbers.slice(0, 12).join(' ')} … (${numbers.length})`
    : numbers.join(' ');
}

/** A table for people: one line per area, missing ids at its end. */
export function traceTable({ total, proven, areas }: Trace): string {
  const width = Math.max(...Object.keys(areas).map((name) => name.length), 5);
  const line = (name: string, have: number, all: number, missing: string) =>
    `${name.padEnd(width)}  ${`${have}/${all}`.padStart(9)}  ${missing}`.trimEnd();
  const lines = Object.entries(areas).map(([name, area]) =>
    line(name, area.proven, area.total, shortened(area.missing)),
  );
  const heading = `${'area'.padEnd(width)}  ${'proven'.padStart(9)}  without a passing test`;
  return [heading, ...lines, line('all', proven, total, '')].join('\n');
}
