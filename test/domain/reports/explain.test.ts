import { describe, expect, it } from 'vitest';
import { explain } from '#domain/reports/explain.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import { isMeasured, measureOf } from '#domain/reports/measures.ts';
import { decodeReportRow } from '#domain/reports/table.ts';
import type { PageTable } from '#domain/reports/definition.ts';

const tables = STUDIES.flatMap(({ pages }) => pages.flatMap((page) => page.tables ?? []));
const tableOf = (key: string): PageTable => {
  const found = tables.find((table) => table.key === key);
  if (!found) throw new Error(`No table ${key}`);
  return found;
};

describe('The definitions of measures', () => {
  it('cover every table except those that count sites or visits or list names', () => {
    const without = tables.filter((table) => !isMeasured(table)).map(({ key }) => key);
    expect(new Set(without)).toEqual(
      new Set([
        'pande_table',
        'interviews_table',
        'proref_scoreKey',
        'proref_questionKey',
        'sites_armCounts',
        'sites_screenFails',
        'sites_visits',
        'visits_table',
        'sitesB_armCounts',
        'sitesB_screenFails',
        'sitesB_visits',
        'visitsB_table',
        'exit_interviews_table',
      ]),
    );
  });

  it('explain for each column how it is recomputed, or why it is not', () => {
    const columns = ['subjectID', 'week', 'txw0', 'txw1', 'week4', 'mean_weekly_eng', 'met'];
    for (const table of tables.filter(isMeasured)) {
      for (const column of [...columns, 'percent', 'Baseline', 'expected', 'odd']) {
        const measure = measureOf(table, column);
        const says = measure && (measure.again ? 'again' : measure.whyNot);
        expect(says, `${table.key} ${column}`).toBeTruthy();
        expect(measure?.meaning, `${table.key} ${column}`).toMatch(/\.$/);
      }
    }
  });

  it.each([
    ['fiqrtherapyweek004_table', 'txw2', 'in the treatment week', /visit|progress/],
    ['FIQR002_table', 'Week 6', 'at the visit', /Therapy week|treatment week|progress/],
    ['fiqr004B_ACT', 'Baseline', 'at the visit', /Therapy week|treatment week|progress/],
    ['other_prosTWA_table', 'txw2', 'in the treatment week', /visit|progress/],
    ['promis004_fatigue_ACT', 'Week 6', 'at the visit', /treatment week|progress/],
    ['scoresap004_table', '50%', 'at that progress in the app', /visit|treatment week/],
  ])('name for %s only the actual source of its scores', (key, column, place, other) => {
    const { meaning, source } = measureOf(tableOf(key), column) ?? {};
    expect(meaning).toContain(place);
    expect(meaning).not.toMatch(other);
    expect(source?.includes('The visits are')).toBe(/FIQR002|fiqr004B/.test(key));
  });

  it('do not call a mean answer the net promoter score', () => {
    const table = tableOf('nps_scores');
    expect(['txw1', 'mean_nps'].map((column) => measureOf(table, column)?.title)).toEqual([
      'Mean answer to the NPS question',
      'Mean of the answers to the NPS question',
    ]);
    expect(measureOf(table, 'txw1')?.meaning).toContain('It is not the net promoter score');
  });

  it.each([
    ['kpis_actSessions', 'analytics/004A/sessionAdhere'],
    ['kpisB_actSessions', 'analytics/004B/sessionAdhere'],
  ])('count the ACT sessions of %s in %s', (key, path) => {
    expect(measureOf(tableOf(key), 'met')?.again).toMatchObject({ needs: 'list', path });
  });

  it('do not exist for an unknown stored table', () => {
    expect(measureOf({ key: 'something_else' }, 'txw1')).toBeNull();
  });
});

describe('The explanation of a cell', () => {
  const path = 'analytics/app_adherence/appAdhere';
  const row = decodeReportRow('007', {
    subjectID: 's1',
    txw3: 4,
    computed: new Date('2026-11-20T10:00:00Z'),
  });

  it('has its measure, place, color rule and storage time', () => {
    const said = explain(tableOf('app_adherence'), path, row, 'txw3');
    expect(said).toMatchObject({
      of: 's1',
      shown: '4',
      document: `${path}/007`,
      colours: '4 or more: green; 0: red; anything else has no color.',
      written: new Date('2026-11-20T10:00:00Z'),
    });
    expect(said?.measure.title).toBe('Days of app use');
  });

  it('also covers an empty cell of a row without a storage time', () => {
    const bare = decodeReportRow('008', { subjectID: ' ' });
    const said = explain(tableOf('app_adherence'), path, bare, 'txw3');
    expect(said).toMatchObject({ of: '008', shown: '', written: null });
  });

  it('says if a column is not defined', () => {
    const said = explain(tableOf('app_adherence'), path, row, 'remark');
    expect(said?.measure.title).toBe('Not defined');
  });

  it('is null in a table without measures', () => {
    expect(explain(tableOf('visits_table'), path, row, 'txw3')).toBeNull();
  });
});
