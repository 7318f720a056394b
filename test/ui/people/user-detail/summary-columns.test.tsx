import { expect, it } from 'vitest';
import { SUMMARY_COLUMNS } from '#areas/people/user-detail/survey-summaries/summary-columns.tsx';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { proves } from '#test/support/proves.ts';

it('shows an invalid date as stored, whatever it is', proves('REPORT-SURV-02'), () => {
  const textOf = (enddate: unknown) =>
    SUMMARY_COLUMNS.find(({ key }) => key === 'enddate')?.text(
      decodeSurveySummary('s1', { enddate }),
    );
  expect(textOf(new Date(2026, 2, 5))).toBe('03/05/2026');
  // A date without time is the same day in every time zone.
  expect(textOf('2026-03-05')).toBe('03/05/2026');
  expect(textOf('next spring')).toBe('next spring');
  expect(textOf(false)).toBe('false');
  expect(textOf({ day: 5 })).toBe('{"day":5}');
  expect(textOf(null)).toBe('');
});

it('shows a score with two decimals, and exports the full number', () => {
  const column = SUMMARY_COLUMNS.find(({ key }) => key === 'score');
  const of = (score: unknown) => {
    const row = decodeSurveySummary('s1', { score });
    return [column?.text(row), column?.stored?.(row), column?.sortValue?.(row)];
  };
  expect(of(65.713)).toEqual(['65.71', 65.713, 65.713]);
  expect(of(3.7779999999999996)).toEqual(['3.78', 3.778, 3.7779999999999996]);
  expect(of('58.5')).toEqual(['58.5', '58.5', 58.5]);
  expect(of(NaN)).toEqual(['not a number', 'not a number', 'not a number']);
  expect(of(undefined)).toEqual(['', '', '']);
});
