import { describe, expect, it } from 'vitest';
import { walkThrough } from '#domain/operations/landing-page/walk-through.ts';

const AROUND = { forms: new Set(['eligibility', 'fiqr']), programs: new Set(['a', 'b']) };
const week = (number: number, ...surveys: string[]) => ({
  week: number,
  surveys,
  daysToCompleteTherapySurvey: 10,
});

const page = {
  eligibilityScreening: ['eligibility'],
  baselineSurveys: ['fiqr'],
  terminationSurveys: [],
  surveyWeeks: [week(1, 'fiqr'), week(2)],
  maxUsersInConsent: 1,
  postEligibilityProgram: 'a',
  postBaselineProgram: 'b',
  postTherapyProgram: 'a',
  earlyTerminationProgram: 'b',
};

describe('the walk through a landing page', () => {
  it.each([
    ['a sound one', {}, []],
    ['fields that are still empty', { postTherapyProgram: '', baselineSurveys: [] }, []],
    [
      'a survey that does not exist',
      { eligibilityScreening: ['eligibility', 'gone', 'gone'] },
      [
        [
          'eligibilityScreening',
          'Eligibility screening asks for the survey “gone”, which does not exist',
        ],
      ],
    ],
    [
      'a survey of a week that does not exist',
      { surveyWeeks: [week(1), week(2, 'gone')] },
      [['surveyWeeks.1.surveys', 'Week 2 asks for the survey “gone”, which does not exist']],
    ],
    [
      'weeks that overlap',
      { surveyWeeks: [week(4), week(5), week(4)] },
      [['surveyWeeks.2.week', 'Week 4 occurs twice']],
    ],
    [
      'a program that is not there',
      { postTherapyProgram: 'gone' },
      [['postTherapyProgram', 'After the therapy comes the program “gone”, which does not exist']],
    ],
    [
      'a limit of 0',
      { maxUsersInConsent: 0 },
      [
        [
          'maxUsersInConsent',
          'At most 0 users may wait for their consent call: nobody gets past the screening',
        ],
      ],
    ],
  ])('%s', (_, more: object, expected) => {
    const found = walkThrough({ ...page, ...more }, AROUND);
    expect(found.map(({ field, text }) => [field, text])).toEqual(expected);
  });

  it('reports faults in the order in which a participant meets them', () => {
    const found = walkThrough(
      {
        ...page,
        terminationSurveys: ['gone'],
        surveyWeeks: [week(1, 'gone')],
        maxUsersInConsent: 0,
        postEligibilityProgram: 'gone',
      },
      AROUND,
    );
    expect(found.map(({ field }) => field)).toEqual([
      'postEligibilityProgram',
      'maxUsersInConsent',
      'surveyWeeks.0.surveys',
      'terminationSurveys',
    ]);
  });

  it('reports nothing that is not known yet', () => {
    const odd = { ...page, postTherapyProgram: 'gone', baselineSurveys: ['gone'] };
    expect(walkThrough(odd, { forms: null, programs: null })).toEqual([]);
  });
});
