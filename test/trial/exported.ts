import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReportArchive } from '#data/use-cases/report-archive.ts';
import { scopeOfStudy } from '#domain/reports/archive/archive.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { inProject } from '#tools/paths.ts';
import { hasPython, python, unpack } from '#test/support/report-archive.ts';
import type { Analysis, Span } from './analysis.ts';

interface Sample {
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
}

function sampleOf(values: readonly number[]): Sample {
  const n = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { n, mean, sd: Math.sqrt(squares / (n - 1)) };
}

/** Welch's t of two samples, and its degrees of freedom. */
function welch(first: Sample, second: Sample): { readonly t: number; readonly df: number } {
  const [a, b] = [first, second].map(({ sd, n }) => sd ** 2 / n) as [number, number];
  const df = (a + b) ** 2 / (a ** 2 / (first.n - 1) + b ** 2 / (second.n - 1));
  return { t: (first.mean - second.mean) / Math.sqrt(a + b), df };
}

/** Relative tolerance: counts are equal, and computed figures agree to ten digits. */
const agree = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-10 * Math.abs(b);

/**
 * Exports the reports of study 002 as an archive, from which an independent script computes the means before
 * therapy and in the last week, and the test between them.
 * @returns how many figures were compared, and those that differ; none without Python
 */
export async function computedFromExport({ weeks }: Span, { scores, keys }: Analysis) {
  const study = STUDIES.find(({ name }) => name.includes('002'));
  if (!study) throw new Error('Study 002 has no reports.');
  const { signal } = new AbortController();
  const made = await makeReportArchive(scopeOfStudy(study), '0.1.0', () => undefined, signal);
  const analysed = made.missing.filter(({ table }) => keys.includes(table.key));
  const lost = analysed.map(({ table, why }) => `${table.key} was not exported: ${why}`);
  if (!hasPython) return { asked: 0, findings: lost };
  const file = join(unpack([]), made.fileName);
  writeFileSync(file, new Uint8Array(await made.archive.arrayBuffer()));
  const script = inProject('tools/recompute/two_means.py');
  const names = ['FIQR_scores.week0', `FIQR_scores.week${weeks}`];
  const result = python([script, file, ...names], '.') as {
    readonly samples: readonly [Sample, Sample];
    readonly welch: { readonly t: number; readonly df: number; readonly p: number };
  };
  const expected = [sampleOf(scores.week0), sampleOf(scores.last)] as const;
  const [first, second] = expected;
  const figures = [
    ...expected.flatMap((sample, at) =>
      (['n', 'mean', 'sd'] as const).map(
        (of) => [`${of} of ${names[at]}`, result.samples[at]?.[of] ?? NaN, sample[of]] as const,
      ),
    ),
    ['t', result.welch.t, welch(first, second).t] as const,
    ['df', result.welch.df, welch(first, second).df] as const,
  ];
  const differing = figures.filter(([, is, wanted]) => !agree(is, wanted));
  return {
    asked: figures.length,
    findings: [...lost, ...differing.map(([of, is, wanted]) => `${of} is ${is}, not ${wanted}`)],
  };
}
