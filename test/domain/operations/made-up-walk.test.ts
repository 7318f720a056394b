import { describe, expect, it } from 'vitest';
import { walk } from '#domain/operations/landing-page/made-up/walk.ts';
import { walkThroughExtension } from '#domain/operations/landing-page/extension-walk.ts';
import { walkThrough } from '#domain/operations/landing-page/walk-through.ts';
import { madeUpScene, payment } from '#test/support/made-up-scene.ts';

const stopsOf = async (...given: Parameters<typeof madeUpScene>) =>
  (await walk(madeUpScene(...given))).stops;

describe('A made-up participant', () => {
  it('walks from account creation to the end of the extension through the programs of the page', async () => {
    const stops = await stopsOf();
    expect(stops.map(({ standing }) => `${standing.status} ${standing.program}`)).toEqual([
      'screening ',
      'consent screened',
      'baseline screened',
      'pre-therapy ready',
      'therapy ready',
      'therapy ready',
      'therapy ready',
      'done after',
      'EXT-eligible after',
      'EXT-consent ext-consent',
      'EXT-pre-therapy ext',
      'EXT-therapy ext',
      'EXT-therapy ext',
      'EXT-done ext-done',
    ]);
    expect(stops.map(({ standing }) => standing.problem).join('')).toBe('');
  });

  it('gets surveys on their days and is offered calls', async () => {
    const asked = (await stopsOf()).flatMap(({ what, surveys, call }) =>
      surveys.length > 0 || call ? [[what, surveys.join(), call?.title ?? '']] : [],
    );
    expect(asked).toEqual([
      ['The account is created', 'eligibility', ''],
      ['The participant passes the eligibility screening', '', 'Consent call'],
      ['The consent is approved', 'fiqr,bdi', ''],
      ['Day 7 of the therapy, day 7 of week 1: 10 days to answer', 'fiqr', ''],
      ['Day 28 of the therapy, day 7 of week 4: 10 days to answer', 'fiqr,bdi', ''],
      ['The participant accepts', '', ''],
      ['Day 80 of the therapy, day 3 of week 12: 10 days to answer', 'fiqr', 'Half-time call'],
    ]);
  });

  it('gets no survey in a week or baseline without one', async () => {
    const week = (surveys: readonly string[], days: number) =>
      ({ week: days, surveys, daysToCompleteTherapySurvey: days }) as const;
    const stops = await stopsOf({
      baselineSurveys: [],
      surveyWeeks: [week([], 3), week(['fiqr'], 5)],
    });
    const told = stops.map(({ what }) => what);
    expect(told.filter((what) => what.startsWith('Day')).slice(0, 2)).toEqual([
      'Day 21 of the therapy, day 7 of week 3: no survey',
      'Day 35 of the therapy, day 7 of week 5: 5 days to answer',
    ]);
    expect(told).toContain('The baseline asks for no survey');
    expect(told).not.toContain('The participant answers the baseline surveys');
  });

  it('has longer weeks in the extension of study 005', async () => {
    const stops = await stopsOf({ study: '005' });
    expect(stops.map(({ what }) => what)).toContain(
      'Day 91 of the therapy, day 3 of week 12: 10 days to answer',
    );
  });

  it('is owed a payment at the step that earns it', async () => {
    const paid = (await stopsOf()).flatMap(({ what, pays }) =>
      pays.map(({ paymentFor, amount }) => [what.slice(0, 22), paymentFor, amount]),
    );
    expect(paid).toEqual([
      ['The participant passes', 'Screening', 25],
      ['The participant answer', 'Baseline', 25],
      ['Day 28 of the therapy,', 'Weeks 1 and 4', 25],
      ['Day 80 of the therapy,', 'Week 12', 25],
    ]);
  });

  it('can take another path from each step, with its outcome shown', async () => {
    const ways = (await stopsOf()).flatMap(({ otherwise }) =>
      otherwise.map(({ when, standing }) => [when, `${standing.status} ${standing.program}`]),
    );
    expect(ways).toEqual([
      ['More than 1 user waits for their consent call', 'holding-pre-screen '],
      ['An answer does not meet the criteria', 'screening-fail '],
      ['The participant does not answer in time', 'screening-abandoned '],
      ['The approval fails', 'consent-fail screened'],
      ['The consent is abandoned', 'consent-abandoned screened'],
      ['The participant does not answer in time', 'baseline-abandoned screened'],
      ['The participant does not open the app for more than 7 days', 'never-started ready'],
      ['Staff terminates at once', 'early-termination left'],
      ['Staff asks for a last call first, and terminates later', 'early-termination left'],
      ['The participant declines', 'EXT-declined after'],
      ['The approval fails', 'EXT-consent-fail ext-fail'],
      ['The consent is abandoned', 'EXT-consent-abandoned ext-fail'],
      ['The participant does not open the app for more than 7 days', 'EXT-never-started ext'],
      ['Staff terminates at once', 'EXT-early-termination left'],
      ['Staff asks for a last call first, and terminates later', 'EXT-early-termination left'],
    ]);
  });

  it('gets the termination surveys and is offered the termination call', async () => {
    const left = { terminationCall: { title: 'Farewell' }, terminationSurveys: ['why', 'fiqr'] };
    const stops = await stopsOf(left, null);
    expect(stops.flatMap(({ otherwise }) => otherwise).at(-1)).toMatchObject({
      when: 'Staff asks for the call “Farewell” and the termination surveys first, and terminates later',
      surveys: ['why', 'fiqr'],
    });
  });

  it('stays put where a program is missing, with the error staff would see', async () => {
    const stops = await stopsOf({}, { therapyProgram: 'gone' });
    const approved = stops.find(({ what }) => what === 'The consent to the extension is approved');
    expect(approved?.standing).toMatchObject({
      status: 'EXT-consent',
      problem: 'User made-up stays in EXT-consent: There is no program "gone".',
    });
    const [terminated] = (await stopsOf({ earlyTerminationProgram: 'gone' })).flatMap(
      ({ otherwise }) => otherwise.filter(({ when }) => when === 'Staff terminates at once'),
    );
    expect(terminated?.standing).toMatchObject({
      status: 'therapy',
      problem: 'There is no program "gone".',
    });
  });

  it('finishes with the study if there is no extension', async () => {
    expect((await stopsOf({}, null)).at(-1)?.standing.status).toBe('done');
  });

  it('is never paid for conditions that no path meets', async () => {
    const { unpaid } = await walk(
      madeUpScene(
        {
          paymentNotifications: {
            eligibility: payment('No flag', {}),
            surveyWeeks: [payment('Week 8', {}, 8), payment('Week 1', {}, 1)],
          },
        },
        { paymentNotifications: { surveyWeeks: [payment('Nothing', { amount: 0 }, 12)] } },
      ),
    );
    expect(unpaid).toEqual([
      { extension: false, paymentFor: 'No flag', field: 'paymentNotifications.eligibility' },
      { extension: false, paymentFor: 'Week 8', field: 'paymentNotifications.surveyWeeks.0' },
      { extension: true, paymentFor: 'Nothing', field: 'paymentNotifications.surveyWeeks.0' },
    ]);
  });

  it('survives a page with only invalid values', async () => {
    const odd = { surveyWeeks: 'x', eligibilityScreening: null, paymentNotifications: 7 };
    const stops = await stopsOf(odd, { scheduleCallOptions: { x: null, '3': 'y' } });
    expect(stops.at(-1)?.standing.status).toBe('EXT-done');
  });
});

describe('The walk through an extension', () => {
  const { extension, page } = madeUpScene({}, { surveyWeeks: [] });

  it.each([
    ['a sound one', {}, []],
    ['a program that is not there', { therapyProgram: 'gone' }, ['therapyProgram']],
    ['one after a consent that failed', { consentFailProgram: 'gone' }, ['consentFailProgram']],
    ['a survey that does not exist', { terminationSurveys: ['gone'] }, ['terminationSurveys']],
    [
      'weeks that overlap, with a survey that does not exist',
      {
        surveyWeeks: [3, 3].map((week) => {
          return { week, surveys: ['gone'], daysToCompleteTherapySurvey: 5 };
        }),
      },
      ['surveyWeeks.0.surveys', 'surveyWeeks.1.week', 'surveyWeeks.1.surveys'],
    ],
  ])('%s', (_, more: object, fields) => {
    const around = { forms: new Set(['fiqr']), programs: madeUpScene().programs };
    if (!extension) throw new Error('The scene has no extension.');
    const found = walkThroughExtension({ ...extension, ...more }, around);
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  const BY_HAND = 'Moved to the extension by hand, the participant gets the landing page “003”';
  it.each([
    [{ lp: 'x1', '003': 'x3' }, [`${BY_HAND} with its extension, and not this one`]],
    [{ lp: 'x1', '003': '' }, [`${BY_HAND}, which has no extension`]],
    [{ lp: 'x1' }, [`${BY_HAND}, which does not exist`]],
    [null, []],
  ])('of all landing pages %j, reports if that of the study is a different one', (known, texts) => {
    const extensions = known && new Map(Object.entries(known));
    const found = walkThrough(page, { forms: null, programs: null, extensions });
    expect(found).toEqual(texts.map((text) => ({ text, field: 'study' })));
  });

  it('accepts the extension of the study if the page is its own', () => {
    const extensions = new Map([['003', 'x3']]);
    const own = { ...page, landingPageKey: '003' };
    expect(walkThrough(own, { forms: null, programs: null, extensions })).toEqual([]);
  });
});
