import { describe, expect, it } from 'vitest';
import { partsOf, recordsNeeded, tablesToCheck } from '#domain/reports/check/tables.ts';
import { COHORT_2_OF_004 } from '#domain/reports/cohorts.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { meanOfWeeks } from '#domain/reports/recompute.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { reportsIn } from './check-support.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const { tablesOf, findingsIn, findingsOf } = reportsIn(demoDocuments(NOW), NOW);
const findings = STUDIES.map(findingsOf);

describe('The check of the reports', () => {
  it('recomputes tables of all three navigations', () => {
    expect(STUDIES.map((study) => tablesToCheck(study).map(({ table }) => table.key))).toEqual([
      [
        'kpis_actEngagement',
        'kpis_actSessions',
        'kpis_stEntries',
        'kpis_weeklyPROs',
        'kpis_fiqrImprovement',
        'app_adherence',
        'app_progress',
        'FIQR002_table',
        'FIQR_scores',
        'FIQR_adherence',
        'nps_scores',
        // A table of cohort 1, from which a KPI table of study 002 is computed.
        'app_progress004',
      ],
      [
        'kpis_actEngagement',
        'kpis_actSessions',
        'kpis_stEntries',
        'kpis_weeklyPROs',
        'app_progress004',
        'pro_compliance004_kpiByWeek',
        'fiqr004A_means',
        'fiqr004A_ACT',
        'fiqr004A_ST',
        'fiqrap004_table',
        'fiqrtherapyweek004_table',
      ],
      [
        'kpisB_actEngagement',
        'kpisB_actSessions',
        'kpisB_stEntries',
        'kpisB_weeklyPROs',
        'fiqr004B_means',
        'fiqr004B_ACT',
        'fiqr004B_ST',
        'fiqrTW004B_table',
        'app_progress004B',
      ],
    ]);
  });

  it('reads demonstration tables of more than one row each', () => {
    const [study002 = [], cohort1 = []] = STUDIES.map(tablesOf);
    const numbers = [...study002, ...cohort1].map(({ rows }) => rows.length);
    expect(Math.min(...numbers)).toBeGreaterThan(1);
  });

  it('finds each seeded difference once, and nothing else', () => {
    expect(findings).toEqual([
      [
        {
          kind: 'differs',
          table: 'app_adherence',
          of: 'royal-summit-3478',
          sentence: 'txw2 is 4; computed again it is 2',
          follows: [
            'app_adherence, royal-summit-3478: mean_weekly_eng is 1.39; computed again it is 1.23',
          ],
        },
        {
          kind: 'missing',
          table: 'app_progress',
          of: 'eager-river-2857',
          sentence: 'txw1 has no value; computed again it is 2',
          follows: [
            'app_progress, eager-river-2857: mean_weekly_lessons is 0.67; computed again it is 0.8',
          ],
        },
        {
          kind: 'differs',
          table: 'nps_scores',
          of: 'ACT',
          sentence: 'txw2 is 5.5; computed again it is 7.5',
          follows: ['nps_scores, ACT: mean_nps is 5.43; computed again it is 6.1'],
        },
        {
          kind: 'absent',
          table: 'FIQR_adherence',
          of: 'quiet-eagle-2530',
          sentence:
            'Is in "Days of app use per treatment week" and not in "Answered weeks by participant".',
          follows: [],
        },
      ],
      [
        {
          kind: 'differs',
          table: 'fiqrap004_table',
          of: 'mean',
          sentence: '0% is 78.6; computed again it is 72.6',
          follows: [],
        },
        {
          kind: 'unknown',
          table: 'app_progress004',
          of: 'lost-comet-0000',
          sentence:
            'No single account of the console has this subject ID: nothing of it is checked.',
          follows: [],
        },
      ],
      [],
    ]);
  });

  it('reports the wrong number, with the numbers derived from it', () => {
    const [, cohort1] = STUDIES;
    const tables = cohort1 ? tablesOf(cohort1) : [];
    const withRow = (change: (raw: ReportRow['raw']) => Record<string, unknown>) =>
      findingsIn(
        tables.map((one) => ({
          ...one,
          rows: one.rows.map((row) =>
            one.table.key === 'app_progress004' && row.docID === '003'
              ? { ...row, raw: { ...row.raw, ...change(row.raw) } }
              : row,
          ),
        })),
      ).filter(({ of }) => of === 'jolly-pine-4624');
    const kept = { kind: 'invalid', table: 'app_progress004', of: 'jolly-pine-4624' };
    expect(withRow(() => ({ txw1: NaN }))).toEqual([
      { ...kept, sentence: 'txw1 is not a number; computed again it is 1', follows: [] },
    ]);
    expect(withRow(({ txw1 }) => ({ txw1: String(txw1) }))).toEqual([
      {
        ...kept,
        kind: 'text',
        sentence: 'txw1 is the text "1"; computed again it is 1',
        follows: [],
      },
    ]);
    // The mean was computed with the wrong week.
    const [found, ...others] = withRow((raw) => {
      const damaged = { ...raw, txw1: 8 };
      const mean = meanOfWeeks({ docID: '003', raw: damaged }).value;
      return { ...damaged, mean_weekly_sessions: mean };
    });
    expect(others).toEqual([]);
    expect(found?.sentence).toBe('txw1 is 8; computed again it is 1');
    expect(found?.follows).toEqual([
      'app_progress004, jolly-pine-4624: mean_weekly_sessions is 1.46; computed again it is 0.92',
    ]);
  });

  it('reports a duplicate row once, even for an unknown subject', () => {
    const [, cohort1] = STUDIES;
    const tables = cohort1 ? tablesOf(cohort1) : [];
    const found = findingsIn(
      tables.map((one) => {
        const gone = one.rows.find(({ raw }) => raw['subjectID'] === 'lost-comet-0000');
        return gone ? { ...one, rows: [...one.rows, { ...gone, docID: 'again' }] } : one;
      }),
    );
    expect(found.map(({ kind, sentence }) => [kind, sentence.slice(0, 60)])).toEqual([
      ['twice', 'Row again is a second row for lost-comet-0000, besides row 0'],
      ['differs', '0% is 78.6; computed again it is 72.6'],
      ['unknown', 'No single account of the console has this subject ID: nothin'],
    ]);
  });

  it("requests only the records a participant's numbers are computed from", () => {
    const tables = STUDIES.slice(2).flatMap(tablesOf);
    const counted = recordsNeeded(tables, new Map([[COHORT_2_OF_004, ['in-cohort-2']]]));
    const of = (subjectID: string, program: string) =>
      partsOf(counted.get(subjectID) ?? [], { program });
    expect(of('in-cohort-2', 'stanza1')).toEqual(['usage', 'summaries']);
    expect(of('in-cohort-2', 'control1')).toEqual(['tasks', 'summaries']);
    const [row] = tables.find(({ table }) => table.key === 'app_progress004B')?.rows ?? [];
    expect(of(String(row?.raw['subjectID']), 'stanza1')).toEqual(['sessions']);
    expect(counted.has('')).toBe(false);
    // A subject missing from one table still needs that table's records.
    const [own = []] = STUDIES.map(tablesOf);
    const parts = (tables: typeof own, subjectID: string) =>
      recordsNeeded(tables, new Map())
        .get(subjectID)
        ?.map(({ part }) => part);
    const lacking = own.map((checked) => {
      const { table, rows } = checked;
      const isLacking = table.key === 'app_adherence';
      return isLacking ? { ...checked, rows: rows.slice(1) } : checked;
    });
    const first = 'mellow-panda-6488';
    expect(own.find(({ table }) => table.key === 'app_adherence')?.rows[0]?.raw['subjectID']).toBe(
      first,
    );
    expect(parts(lacking, first)).toEqual(parts(own, first));
    expect(parts(own, first)).toHaveLength(8);
  });
});
