import { describe, expect, it } from 'vitest';
import {
  findingsOfSubjects,
  findingsOfTable,
  listsNeeded,
  tablesToCheck,
  type CheckedTable,
} from '#domain/reports/check.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { tablePath } from '#domain/reports/places.ts';
import { decodeReportRow, decodeReportTable, rowsPathOf } from '#domain/reports/table.ts';
import { participants } from '#tools/seed/demo/participants.ts';
import { demoDocuments } from '#tools/seed/demo/build.ts';
import { reportRecords } from '#tools/seed/demo/report-records.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const documents = demoDocuments(NOW);
const byPath = new Map(documents);
const recordsOfPerson = reportRecords(documents);
const records = new Map(
  participants(NOW, 1).map((person) => [person.subjectID, recordsOfPerson(person)]),
);
const known = { recordsOf: (id: string) => records.get(id) ?? null, now: NOW };

const rowsIn = (path: string) =>
  documents
    .filter(([at]) => at.slice(0, at.lastIndexOf('/')) === path)
    .map(([at, data]) => decodeReportRow(at.slice(path.length + 1), data));

/** The tables of a study as the demonstration data store them. */
const tablesOf = (study: (typeof STUDIES)[number]): CheckedTable[] =>
  tablesToCheck(study).map(({ page, table }) => {
    const definition =
      table.fixed ?? decodeReportTable(table.key, byPath.get(tablePath(table.key)) ?? {});
    const path = rowsPathOf(table.key, definition) ?? '';
    const lists = new Map(listsNeeded(table).map((list) => [list, rowsIn(list)]));
    return { page, table, definition, rows: rowsIn(path), lists };
  });

const findings = STUDIES.map((study) => {
  const tables = tablesOf(study);
  return [
    ...tables.flatMap((table) => findingsOfTable(table, known)),
    ...findingsOfSubjects(tables, known),
  ].map(({ kind, table, of, sentence }) => ({ kind, table: table.key, of, sentence }));
});

describe('The check of the reports', () => {
  it('computes tables of all three navigations again', () => {
    expect(STUDIES.map((study) => tablesToCheck(study).map(({ table }) => table.key))).toEqual([
      [
        ...['kpis_actEngagement', 'kpis_actSessions', 'kpis_stEntries', 'kpis_weeklyPROs'],
        ...['kpis_fiqrImprovement', 'app_adherence', 'app_progress', 'FIQR_scores'],
        ...['FIQR_adherence', 'nps_scores'],
      ],
      [
        ...['kpis_actEngagement', 'kpis_actSessions', 'kpis_stEntries', 'kpis_weeklyPROs'],
        ...['app_progress004', 'pro_compliance004_kpiByWeek'],
      ],
      [
        ...['kpisB_actEngagement', 'kpisB_actSessions', 'kpisB_stEntries', 'kpisB_weeklyPROs'],
        'app_progress004B',
      ],
    ]);
  });

  it('reads rows of the demonstration data that are worth checking', () => {
    const [study002 = [], cohort1 = []] = STUDIES.map(tablesOf);
    const numbers = [...study002, ...cohort1].map(({ rows }) => rows.length);
    expect(Math.min(...numbers)).toBeGreaterThan(1);
  });

  it('finds each of the differences that were made on purpose once, and nothing else', () => {
    expect(findings).toEqual([
      [
        {
          ...{ kind: 'differs', table: 'app_adherence', of: 'royal-summit-3478' },
          sentence: 'txw2 is 4; computed again it is 2',
        },
        {
          ...{ kind: 'missing', table: 'app_progress', of: 'eager-river-2857' },
          sentence: 'txw1 has no value; computed again it is 2',
        },
        {
          ...{ kind: 'absent', table: 'FIQR_adherence', of: 'quiet-eagle-2530' },
          sentence:
            'Is in "Days of app use per treatment week" and not in "Answered weeks by participant".',
        },
      ],
      [
        {
          ...{ kind: 'unknown', table: 'app_progress004', of: 'lost-comet-0000' },
          sentence:
            'No single account of the console has this subject ID: nothing of it is checked.',
        },
      ],
      [],
    ]);
  });
});
