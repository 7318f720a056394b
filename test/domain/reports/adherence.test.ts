import { describe, expect, it } from 'vitest';
import { adherenceOf, adherenceOptions, MEASURES } from '#domain/reports/adherence.ts';
import { reportAt } from '#domain/reports/find-page.ts';

const row = (raw: Record<string, unknown>) => ({ docID: 'r', raw });
const TABLES = [
  ['/app_adherence', 'mean_weekly_eng', 5],
  ['/app_progress', 'mean_weekly_lessons', 4],
  ['/004/app_progress004', 'mean_weekly_sessions', 4],
  ['/004/app_progress004B', 'mean_weekly_sessions', 4],
] as const;

describe('The adherence of a participant', () => {
  it.each(TABLES)('is defined at %s by %s from %i', (path, column, from) => {
    const found = reportAt(path);
    const [table] = found?.kind === 'page' ? (found.page.tables ?? []) : [];
    expect(table?.adherence).toEqual({ column, from });
    expect(found?.kind === 'page' && found.page.see?.[0]).toEqual({
      to: `${path}?adherent=yes`,
      label: 'Who is adherent',
    });
  });

  it('is unknown without a stored mean, whatever the weekly values', () => {
    const of = (raw: Record<string, unknown>) => adherenceOf(row(raw), MEASURES.sessions);
    expect(of({ mean_weekly_sessions: 4 })).toBe('yes');
    expect(of({ mean_weekly_sessions: '4' })).toBe('yes');
    expect(of({ mean_weekly_sessions: 3.999, txw1: 9 })).toBe('no');
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
