import { describe, expect, it } from 'vitest';
import { adherenceOf, adherenceOptions, MEASURES } from '#domain/reports/adherence.ts';
import { reportAt } from '#domain/reports/find-page.ts';
import { proves } from '#test/support/proves.ts';

const row = (raw: Record<string, unknown>) => ({ docID: 'r', raw });
const TABLES = [
  ['/app_adherence', 'mean_weekly_eng', 5, 4.999],
  ['/app_progress', 'mean_weekly_lessons', 4, 3.999],
  ['/004/app_progress004', 'mean_weekly_sessions', 4, 3.999],
  ['/004/app_progress004B', 'mean_weekly_sessions', 4, 3.999],
] as const;

describe('The adherence of a participant', () => {
  it.each(TABLES)(
    'is met at %s by a %s of %d, not by %d',
    proves('REPORT-KPI-01', 'REPORT-KPI-02'),
    (path, column, from, below) => {
      const found = reportAt(path);
      const [table] = found?.kind === 'page' ? (found.page.tables ?? []) : [];
      expect(table?.adherence).toEqual({ column, from });
      const means = [from, below].map((mean) => row({ [column]: mean, txw1: 9 }));
      expect(means.map((one) => adherenceOf(one, { column, from }))).toEqual(['yes', 'no']);
      expect(found?.kind === 'page' && found.page.see?.[0]).toEqual({
        to: `${path}?adherent=yes&sort=${column}.desc`,
        label: 'Who is adherent',
      });
    },
  );

  it('is unknown without a stored mean, whatever the weekly values', () => {
    const of = (raw: Record<string, unknown>) => adherenceOf(row(raw), MEASURES.sessions);
    expect(of({ mean_weekly_sessions: '4' })).toBe('yes');
    expect(of({ mean_weekly_sessions: 0 })).toBe('no');
    for (const mean of [undefined, null, '', 'n/a', NaN])
      expect(of({ txw1: 9, mean_weekly_sessions: mean })).toBe('unknown');
  });

  it('is labeled with the deciding number', () => {
    expect(adherenceOptions(MEASURES.engagement).map(({ label }) => label)).toEqual([
      'Adherent (mean 5 or more)',
      'Not adherent (below 5)',
      'No mean stored',
    ]);
  });
});
