import { describe, expect, it } from 'vitest';
import { readSurveyStatus, SURVEY_STATUSES, surveyColour } from '#domain/people/survey/status.ts';
import { proves } from '#test/support/proves.ts';

describe('The statuses of a survey', () => {
  it('are the six known ones, each with its own color', proves('CORE-WORK-14', 'CORE-D-68'), () => {
    const colours = Object.fromEntries(SURVEY_STATUSES.map((one) => [one, surveyColour(one)]));
    expect(colours).toEqual({
      assigned: 'blue',
      completed: 'green',
      'in progress': 'teal',
      expired: 'amber',
      'expired in progress': 'orange',
      failed: 'red',
    });
    expect(new Set(Object.values(colours)).size).toBe(6);
  });

  it('are read ignoring spaces and case, and nothing else is accepted', () => {
    expect(readSurveyStatus(' In Progress ')).toBe('in progress');
    expect(['', 'in-progress', 'done', 'toString'].map(readSurveyStatus)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(surveyColour('done')).toBeNull();
  });
});
