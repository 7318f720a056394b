import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncSurvey } from '#functions/handlers/sync-survey-monkey-survey.ts';
import { surveyProvider } from '#functions/lib/survey-provider.ts';
import { proves } from '#test/support/proves.ts';
import { dump, freshDatabase, refusal, store, stored } from './support.ts';

const db = await freshDatabase('demo-functions-survey-sync');
const BY_EMAIL = 'analytics/SurveyMonkeyData/byEmail';
const SURVEY = { surveyName: 'weekly_ACT+', surveyID: '77' };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
let asked: IncomingMessage[];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await store(db, { 'users/ann': { uid: 'ann', email: 'Ann1@Example.com' } });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));

const told = (at: number, change: object = {}) => ({
  id: String(1000 + at),
  response_status: 'completed',
  date_created: '2026-03-01T10:00:00Z',
  date_modified: '2026-03-02T10:00:00Z',
  custom_variables: { email: `ann${at}@example.com` },
  pages: [],
  ...change,
});

/** A provider with these responses, in pages of a hundred. */
const pagesOf =
  (responses: readonly object[]): Answer =>
  ({ url = '' }, response) => {
    if (url.endsWith('/details')) return void json(response, { pages: [] });
    const page = Number(new URL(url, 'http://x').searchParams.get('page'));
    const data = responses.slice((page - 1) * 100, page * 100);
    json(response, { data, total: responses.length });
  };

function sync(timeout = 5_000, more: { dryRun?: boolean } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = surveyProvider({ url, token: 'secret' }, timeout);
  const deps = { provider, log: () => undefined };
  return syncSurvey({ ...SURVEY, ...more }, { db, uid: 'sam' }, deps);
}

describe('A sync', () => {
  it(
    'fetches details and pages of 100 with the token, and stores responses by e-mail',
    proves(
      ...['OPS-SYNC-06', 'OPS-SYNC-07', 'OPS-SYNC-08', 'OPS-SYNC-09', 'OPS-SYNC-12'],
      ...['OPS-D-54', 'OPS-D-56'],
    ),
    async () => {
      const many = Array.from({ length: 101 }, (_, at) => told(at + 1));
      answer = pagesOf([...many, told(7, { custom_variables: {} })]);
      const { data } = await sync();
      expect(data).toMatchObject({ ...SURVEY, fetched: 102, stored: 101, skipped: 1 });
      expect(data?.emails['ann1@example.com']).toEqual({ status: 'completed', stored: 1 });
      expect(asked.map(({ url, method }) => [method, url])).toEqual([
        ['GET', '/surveys/77/details'],
        ['GET', '/surveys/77/responses/bulk?page=1&per_page=100&sort_order=DESC'],
        ['GET', '/surveys/77/responses/bulk?page=2&per_page=100&sort_order=DESC'],
      ]);
      expect(asked.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true);
      expect(await stored(db, `${BY_EMAIL}/ann1@example.com`)).toMatchObject({
        email: 'ann1@example.com',
        lastSurveySynced: 'weekly_ACT+',
        'weekly_ACT+_status': 'completed',
        userExists: true,
      });
      expect(await stored(db, `${BY_EMAIL}/ann2@example.com`)).toMatchObject({ userExists: false });
      expect(await stored(db, `${BY_EMAIL}/ann1@example.com/surveys/1001`)).toMatchObject({
        id: '1001',
        surveyID: '77',
        surveyName: 'weekly_ACT+',
        status: 'completed',
      });
    },
  );

  it('adds nothing when repeated, and keeps other surveys', proves('OPS-D-54'), async () => {
    await store(db, { [`${BY_EMAIL}/ann1@example.com`]: { baseline_status: 'completed' } });
    answer = pagesOf([told(1), told(1), told(2)]);
    await sync();
    const after = await dump(db);
    const values = Object.keys(after);
    await Promise.all([sync(), sync()]);
    expect(Object.keys(await dump(db))).toEqual(values);
    expect(await stored(db, `${BY_EMAIL}/ann1@example.com`)).toMatchObject({
      baseline_status: 'completed',
      'weekly_ACT+_status': 'completed',
    });
  });

  it('never replaces a newer status with an older one', proves('OPS-D-56'), async () => {
    answer = pagesOf([told(1, { date_modified: '2026-04-01T10:00:00Z' })]);
    await sync();
    answer = pagesOf([told(1, { id: '5', response_status: 'partial' })]);
    const { data } = await sync();
    expect(data?.emails['ann1@example.com']).toEqual({ status: 'completed', stored: 1 });
  });

  const stuck: Answer = () => undefined;
  const half: Answer = (request, response) =>
    (request.url ?? '').endsWith('/details')
      ? void json(response, {})
      : void json(response, {
          data: (request.url ?? '').includes('page=1&') ? [told(1)] : [],
          total: 500,
        });
  it.each<[string, Answer]>([
    ['that is too slow', stuck],
    ['that breaks off', (_, response) => void response.destroy()],
    ['that stops half-way', half],
    ['that refuses', (_, response) => void response.writeHead(401).end('{}')],
    ['that asks to go elsewhere', (_, r) => void r.writeHead(302, { location: '/x' }).end()],
    ['that tells no JSON', (_, response) => void response.end('<html>')],
    ['that tells a list', (_, response) => void json(response, [])],
    ['that tells no responses', (_, response) => void json(response, { data: 'none' })],
  ])('with a provider %s changes nothing and says so', async (_, wrong) => {
    answer = wrong;
    const before = await dump(db);
    const { code, message } = await refusal(sync(300));
    expect(code).toBe('unavailable');
    expect(message).toMatch(/Nothing was changed\. If it happens again, report incident \w+\./);
    expect(await dump(db)).toEqual(before);
  });

  it('says so when no provider is set up', async () => {
    const none = await syncSurvey(SURVEY, { db, uid: 'sam' }, { provider: null });
    expect(none).toEqual({
      status: 'ERROR',
      error: { message: 'No survey provider is set up for these functions.' },
    });
  });
});

it('A dry run reports what a sync would do, and stores nothing', async () => {
  answer = pagesOf([told(1), told(2), told(3, { custom_variables: {} })]);
  const newer = { 'weekly_ACT+': new Date('2026-04-01'), 'weekly_ACT+_status': 'partial' };
  await store(db, { [`${BY_EMAIL}/ann2@example.com`]: newer });
  const before = await dump(db);
  const dry = await sync(5_000, { dryRun: true });
  expect(await dump(db)).toEqual(before);
  expect(dry.data).toMatchObject({
    fetched: 3,
    stored: 2,
    skipped: 1,
    emails: {
      'ann1@example.com': { status: 'completed', stored: 1 },
      'ann2@example.com': { status: 'partial', stored: 1 },
    },
  });
  expect(await sync()).toEqual(dry);
});
