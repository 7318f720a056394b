import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import {
  decodeSurveySummary,
  planSetSummary,
  surveySummarySchema,
} from '#domain/people/survey/summary.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const set = (fields: Parameters<typeof planSetSummary>[1], stored: RawDocument | null = null) =>
  planSetSummary('sum1', fields)(() => Promise.resolve(stored));

describe('A survey summary', () => {
  it('has the 18 fields of its record', proves('REPORT-SURV-02'), () => {
    expect(Object.keys(surveySummarySchema.fields)).toEqual([
      'id',
      'subjectID',
      'percent_progress',
      'function',
      'impact',
      'treatment_week',
      'nps',
      'avgd_baseline_score',
      'percent_change_from_baseline',
      'response_id',
      'score',
      'symptoms',
      'week_of_year',
      'zendeskID',
      'survey',
      'survey_type',
      'start_date',
      'enddate',
    ]);
  });

  it('has the type "default" unless another is stored', proves('REPORT-SURV-03'), () => {
    expect(decodeSurveySummary('s', {}).survey_type).toBe('default');
    expect(decodeSurveySummary('s', { survey_type: null }).survey_type).toBe('default');
    expect(decodeSurveySummary('s', { survey_type: 'FIQR' }).survey_type).toBe('FIQR');
  });

  it('keeps scores of any kind and reports invalid dates', () => {
    const found = decodeSurveySummary('s', { score: 61.5, nps: 'n/a', enddate: 'soon' });
    expect([found.score, found.nps, found.enddate]).toEqual(['61.5', 'n/a', null]);
    expect(found.problems).toEqual(['enddate']);
  });

  it(
    'is set under its own id, with the default type if it is new',
    proves('REPORT-SURV-05', 'REPORT-SURV-03'),
    async () => {
      expect(await set({ subjectID: ' s1 ', score: '40' })).toEqual({
        action: 'Set survey summary',
        writes: [
          planned({
            kind: 'merge',
            path: 'surveySummaries/sum1',
            data: { id: 'sum1', subjectID: 's1', score: '40', survey_type: 'default' },
          }),
        ],
      });
    },
  );

  it('keeps the stored type when it is set again', async () => {
    const { writes } = await set({ subjectID: 's1' }, { survey_type: 'FIQR' });
    expect(writes[0]).toMatchObject({ data: { id: 'sum1', subjectID: 's1' } });
    expect(writes[0]).not.toHaveProperty('data.survey_type');
  });

  it('is not set without a subject ID', proves('REPORT-D-67'), async () => {
    await expect(set({ subjectID: ' ' })).rejects.toThrow('A survey summary needs a subject ID.');
  });
});
