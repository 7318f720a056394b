import { afterAll, beforeAll, expect, it } from 'vitest';
import { readResponse } from '#domain/operations/survey-sync/responses.ts';
import { SURVEY_PRESETS } from '#domain/operations/survey-sync/schema.ts';
import { surveyProviderSettings } from '#functions/lib/config.ts';
import { surveyProvider, type SurveyProvider } from '#functions/lib/survey-provider.ts';
import { OPERATIONS_SEED, operationsPeople } from '#tools/seed/crowd/operations/people.ts';
import { startSurveyProvider } from '#tools/start/survey-provider.ts';

const NOW = new Date('2026-11-24T15:00:00Z');

let local: Awaited<ReturnType<typeof startSurveyProvider>>;
let provider: SurveyProvider;

beforeAll(async () => {
  local = await startSurveyProvider(NOW);
  const env = { SURVEY_PROVIDER_URL: 'fake', FAKE_SURVEY_PROVIDER_URL: local.url };
  const found = surveyProvider(surveyProviderSettings(env));
  if (!found) throw new Error('no provider');
  provider = found;
});

afterAll(() => local.stop());

it.each(SURVEY_PRESETS)('The local provider has responses to $name', async ({ name }) => {
  const emails = new Set(operationsPeople(NOW, 1 + OPERATIONS_SEED).map(({ email }) => email));
  const details = await provider.details(name);
  const told = await provider.responses(name);
  // More than one page.
  expect(told.length).toBeGreaterThan(100);
  const read = told.map((one) => readResponse(one, { surveyName: name, surveyID: name, details }));
  const responses = read.filter((one) => one !== null);
  expect(told.length - responses.length).toBe(1);
  for (const { email, answers, created, modified } of responses) {
    expect(emails).toContain(email);
    expect(answers.map(({ pagePosition }) => pagePosition)).toEqual([1, 1, 1]);
    expect(answers.every(({ answerText, questionHeading }) => answerText && questionHeading)).toBe(
      true,
    );
    expect(Number(modified)).toBeGreaterThan(Number(created));
    expect(Number(created)).toBeLessThan(Number(NOW));
  }
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set(['completed', 'partial']));
});

it('The local provider has no responses to an unknown survey', async () => {
  expect(await provider.responses('unknown')).toEqual([]);
});

it('The functions use a provider of the emulators only if told to be fake', () => {
  const own = { FAKE_SURVEY_PROVIDER_URL: 'http://127.0.0.1:1' };
  const url = (more: object) => surveyProviderSettings({ ...own, ...more }).url;
  expect(url({})).toBe('');
  expect(url({ SURVEY_PROVIDER_URL: 'https://api.example.com/v3' })).toBe(
    'https://api.example.com/v3',
  );
  expect(url({ SURVEY_PROVIDER_URL: 'fake' })).toBe('http://127.0.0.1:1');
  expect(surveyProviderSettings({ SURVEY_PROVIDER_URL: 'fake' }).url).toBe('fake');
});
