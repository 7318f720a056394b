import { describe, expect, it } from 'vitest';
import { FLOW_CALLABLES } from '#domain/operations/flow/callables.ts';
import { daysSince } from '#domain/operations/screening-week/programs.ts';
import { readResponse } from '#domain/operations/survey-sync/responses.ts';
import {
  decodeSurveyPerson,
  SURVEY_PRESETS,
  surveyIDs,
} from '#domain/operations/survey-sync/schema.ts';
import { byEmail, summaryFields } from '#domain/operations/survey-sync/summary.ts';
import { surveyForm } from '#domain/operations/survey-sync/survey-form.ts';
import { proves } from '#test/support/proves.ts';

const DETAILS = {
  pages: [
    {
      position: 2,
      questions: [
        {
          id: 'q1',
          position: 3,
          headings: [{ heading: 'How much did it hurt?' }],
          answers: {
            rows: [{ id: 'r1', position: 1, text: 'In the morning', type: 'row' }],
            choices: [{ id: 'c1', position: 4, text: 'A lot', weight: 7 }],
          },
        },
      ],
    },
  ],
};
const SURVEY = { surveyName: 'baseline', surveyID: '77', details: DETAILS };
const TOLD = {
  id: '1001',
  response_status: 'completed',
  date_created: '2026-03-01T10:00:00+00:00',
  date_modified: '2026-03-02T10:00:00+00:00',
  analyze_url: 'https://surveys.example.com/1001',
  custom_variables: { email: ' Ann@Example.com ' },
  pages: [
    {
      questions: [
        { id: 'q1', answers: [{ row_id: 'r1', choice_id: 'c1' }, { text: 'Own words' }] },
      ],
    },
  ],
};
const response = (change: object = {}) => {
  const read = readResponse({ ...TOLD, ...change }, SURVEY);
  if (!read) throw new Error('The response was skipped');
  return read;
};

describe('A response', () => {
  it("is stored with each answer's question, positions and weight", proves('OPS-SYNC-10'), () => {
    expect(response()).toEqual({
      id: '1001',
      email: 'ann@example.com',
      status: 'completed',
      surveyID: '77',
      surveyName: 'baseline',
      analyzeURL: 'https://surveys.example.com/1001',
      created: new Date('2026-03-01T10:00:00Z'),
      modified: new Date('2026-03-02T10:00:00Z'),
      answers: [
        {
          pagePosition: 2,
          questionPosition: 3,
          rowPosition: 1,
          prompt: 'In the morning',
          rowType: 'row',
          choicePosition: 4,
          answerText: 'A lot',
          weight: 7,
          questionHeading: 'How much did it hurt?',
        },
        {
          pagePosition: 2,
          questionPosition: 3,
          rowPosition: null,
          prompt: '',
          rowType: '',
          choicePosition: null,
          answerText: 'Own words',
          weight: null,
          questionHeading: 'How much did it hurt?',
        },
      ],
    });
  });

  it.each([
    [{ custom_variables: {} }, null],
    [{ custom_variables: { email: 'nobody' } }, null],
    [{ custom_variables: { email: 'a/b@example.com' } }, null],
    [{ id: undefined }, null],
    [{ id: '' }, null],
    [{ id: 'a/b' }, null],
    [{ id: 1001 }, 'ann@example.com'],
    [{ custom_variables: null, email_address: 'bob@example.com' }, 'bob@example.com'],
    [
      { custom_variables: {}, metadata: { contact: { email: { value: 'Eve@example.com' } } } },
      'eve@example.com',
    ],
  ])('needs an e-mail and an id: %j', proves('OPS-SYNC-12'), (change, email) => {
    expect(readResponse({ ...TOLD, ...change }, SURVEY)?.email ?? null).toBe(email);
  });

  it.each([null, 'text', 7, [], {}])('given as %j is skipped', proves('OPS-SYNC-12'), (told) => {
    expect(readResponse(told, SURVEY)).toBeNull();
  });
});

describe('The summary for an email', () => {
  const first = response();
  const later = response({
    id: '1002',
    response_status: 'partial',
    date_modified: '2026-03-05T10:00:00Z',
  });

  it(
    'has the time and status of the newest response to each survey',
    proves('OPS-SYNC-11', 'OPS-D-56'),
    () => {
      const fields = summaryFields([first, later], {});
      expect(fields).toEqual({
        email: 'ann@example.com',
        lastUpdated: later.modified,
        lastSurveySynced: 'baseline',
        baseline: later.modified,
        baseline_status: 'partial',
      });
      expect(decodeSurveyPerson('ann@example.com', fields)).toMatchObject({
        baseline: later.modified,
        baseline_status: 'partial',
        screening: null,
        userExists: false,
      });
    },
  );

  it('is not overwritten by an older response', proves('OPS-D-56'), () => {
    const stored = summaryFields([later], {});
    expect(summaryFields([first], stored)).toEqual({ email: 'ann@example.com' });
    expect(summaryFields([later], stored)).toEqual(stored);
  });

  it(
    'keeps the time of the newest response to any survey when an older one follows',
    proves('OPS-SYNC-11', 'OPS-D-56'),
    () => {
      const newest = new Date('2026-04-01T10:00:00Z');
      const stored = { lastUpdated: newest, screening: newest };
      expect(summaryFields([later], stored)).toMatchObject({
        lastUpdated: newest,
        baseline: later.modified,
      });
    },
  );

  it('counts a repeated response once, in its latest version', () => {
    const changed = response({ response_status: 'partial', date_modified: '2026-03-03T10:00:00Z' });
    const people = byEmail([first, changed, first, later]);
    expect([...people.keys()]).toEqual(['ann@example.com']);
    expect(people.get('ann@example.com')).toEqual([changed, later]);
  });
});

describe('The surveys', () => {
  it('have presets, with ids that can be configured', proves('OPS-SYNC-02', 'OPS-D-55'), () => {
    expect(SURVEY_PRESETS.map(({ label, name }) => [label, name])).toEqual([
      ['Baseline', 'baseline'],
      ['Screening Questionnaire', 'screening'],
      ['Weekly ACT', 'weekly_ACT'],
      ['Weekly ACT+', 'weekly_ACT+'],
      ['Weekly ST', 'weekly_ST'],
      ['Weekly ST+', 'weekly_ST+'],
    ]);
    const ids = surveyIDs('weekly_ACT+=12, odd, =5');
    expect([ids.get('baseline'), ids.get('weekly_ACT+')]).toEqual(['baseline', '12']);
  });

  it.each([
    [{ surveyName: '', surveyID: '1' }, 'Required'],
    [{ surveyName: 'baseline', surveyID: ' ' }, 'Required'],
    [{ surveyName: 'a/b', surveyID: '1' }, 'Name contains invalid characters'],
    [{ surveyName: 'a', surveyID: '1/2' }, 'Id contains invalid characters'],
    [{ surveyName: 'weekly_ST+', surveyID: '1' }, ''],
  ])('%j: %s', proves('OPS-D-55'), (entered, problem) => {
    let told = '';
    try {
      surveyForm.validateSync(entered);
    } catch (error) {
      told = (error as Error).message;
    }
    expect(told).toBe(problem);
  });
});

describe('Days since creation', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  it.each([
    [null, null],
    ['2026-03-10T11:59:59Z', 0],
    ['2026-03-09T12:00:01Z', 0],
    ['2026-03-09T12:00:00Z', 1],
    ['2026-03-01T00:00:00Z', 9],
    ['2026-03-11T00:00:00Z', 0],
  ])('%s: %s', proves('OPS-SWF-02', 'OPS-D-58'), (created, days) => {
    expect(daysSince(created === null ? null : new Date(created), now)).toBe(days);
  });
});

it.each([
  ['email', false],
  ['userExists', false],
  ['baseline_status', false],
  ['weekly_ACT+', true],
])('a survey named %s can be fetched: %s', (surveyName, isFetched) => {
  const { request } = FLOW_CALLABLES.syncSurveyMonkeySurvey;
  expect(surveyForm.isValidSync({ surveyName, surveyID: '1' })).toBe(isFetched);
  expect(request.isValidSync({ surveyName, surveyID: '1' })).toBe(isFetched);
});
