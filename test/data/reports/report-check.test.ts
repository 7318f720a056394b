import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeAgain } from '#data/reports/compute-again.ts';
import { checkReports, type ReportCheckProgress } from '#data/reports/report-check.ts';
import { readReportRows } from '#data/reports/raw-records.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { LISTS, tableRowsPath } from '#domain/reports/places.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed } from '#test/support/stage.ts';

beforeAll(async () => {
  await reseed();
  await signInAs('Sam Staff');
});
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

async function again(key: string, column: string, path: string, subjectID?: string) {
  const rows = await readReportRows(path);
  const row = rows.find(({ raw }) => subjectID === undefined || raw['subjectID'] === subjectID);
  const measure = measureOf({ key }, column);
  if (!row || !measure?.again) throw new Error(`Nothing to compute of ${key} ${column}`);
  return { stored: row.raw[column], ...(await computeAgain(measure.again, row, column)) };
}

describe('A number of a report', () => {
  it.each([
    ['app_adherence', LISTS.engagement],
    ['app_progress', LISTS.lessons],
    ['app_progress004', LISTS.sessionsCohort1],
    ['app_progress004B', LISTS.sessionsCohort2],
  ])('of %s is recomputed from what is stored', async (key, path) => {
    const { stored, result, cut } = await again(key, 'txw1', path);
    expect(stored).toEqual(expect.any(Number));
    expect([result?.value, cut]).toEqual([stored, false]);
  });

  it('of the FIQR is recomputed from the summaries', async () => {
    const { stored, result } = await again('FIQR_scores', 'week4', LISTS.fiqrWeeks);
    expect(stored).toEqual(expect.any(Number));
    expect(result?.value).toBe(stored);
    expect(result?.from[0]?.place).toMatch(/^surveySummaries\//);
  });

  it('of a share is recomputed from the adherence table', async () => {
    const path = 'analytics/reports/reportTables/kpis_actSessions/rows';
    const { stored, result } = await again('kpis_actSessions', 'participants', path);
    expect([result?.value, result?.from.length]).toEqual([stored, stored]);
  });

  it.each([
    ['kpis_actEngagement', 'met'],
    ['kpisB_stEntries', 'participants'],
    ['kpis_weeklyPROs', 'participants'],
    ['fiqr004B_means', 'Baseline'],
    ['fiqrap004_table', '50%'],
  ])('of %s is recomputed from the records of the cohort', async (key, column) => {
    const { stored, result, cut } = await again(key, column, tableRowsPath(key));
    expect(stored).toEqual(expect.any(Number));
    expect(result?.value).toBeCloseTo(Number(stored), 2);
    expect(result?.from.length).toBeGreaterThan(0);
    expect(cut).toBe(false);
  });

  it('of the net promoter score is recomputed from the answers of both studies', async () => {
    const { stored, result, cut } = await again('nps_scores', 'txw8', LISTS.nps);
    expect(stored).toEqual(expect.any(Number));
    expect(result?.value).toBeCloseTo(Number(stored), 2);
    expect(result?.from.length).toBeGreaterThan(1);
    expect(result?.from[0]?.place).toMatch(/^surveySummaries\//);
    expect(cut).toBe(false);
  });

  it('of a subject without an account is not recomputed', async () => {
    const path = LISTS.sessionsCohort1;
    const { result } = await again('app_progress004', 'txw1', path, 'lost-comet-0000');
    expect(result).toBeNull();
  });
});

describe('The check of the reports', () => {
  it('finds the differences planted on purpose, and reports its progress', async () => {
    const told: ReportCheckProgress[] = [];
    const found = await Promise.all(
      STUDIES.map((study) =>
        checkReports(study, (progress) => told.push(progress), new AbortController().signal),
      ),
    );
    expect(found.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
      ['differs', 'missing', 'differs', 'absent'],
      ['differs', 'unknown'],
      [],
    ]);
    expect(found.map(({ participants }) => participants)).toEqual([24, 17, 19]);
    for (const of of [24, 17, 19]) {
      const read = told.filter((one) => one.reads === 'participants' && one.of === of);
      // Progress is reported per participant, not per batch of thirty.
      const steps = new Set(read.map(({ done }) => done));
      expect([Math.min(...steps), Math.max(...steps)]).toEqual([0, of]);
      expect(steps.size).toBeGreaterThan(of - 3);
    }
    const tables = told.filter(({ reads, of }) => reads === 'tables' && of === 12);
    expect(tables.map(({ done }) => done)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  });

  it('reads no participants once it is stopped', async () => {
    const [study] = STUDIES;
    const stopped = new AbortController();
    stopped.abort();
    if (!study) throw new Error('No study');
    const { participants } = await checkReports(study, () => undefined, stopped.signal);
    expect(participants).toBe(0);
  });
});
