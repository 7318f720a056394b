import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendWelcome, type WelcomeDeps } from '#functions/handlers/send-welcome.ts';
import type { FailureLine } from '#functions/lib/log.ts';
import {
  textMessageProvider,
  type TextMessage,
  type TextMessageProvider,
} from '#functions/lib/text-message-provider.ts';
import { ask, STAFF } from './prescription-support.ts';
import { all, dump, freshDatabase, members, refusal, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const PHONE = '+12125550123';
const LINKS = { android: 'https://example.com/a', ios: 'https://example.com/i' };
const TEXT =
  'Welcome to stanza. Download the app: Android https://example.com/a iOS https://example.com/i';

const db = await freshDatabase('demo-functions-welcome');
let sent: TextMessage[];
let lines: FailureLine[];

beforeEach(async () => {
  [sent, lines] = [[], []];
  await store(db, {
    ...members({ staff: [STAFF] }),
    'prescriptions/rx1': { patient: { phone: PHONE }, createdAt: new Date('2026-03-01T10:00Z') },
  });
});

const recording: TextMessageProvider = {
  send: async (message) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    sent.push(message);
  },
};

const send = (change: Partial<WelcomeDeps> = {}, request: object = {}) =>
  sendWelcome(
    { message: TEXT, targetNumber: PHONE, ...request },
    { actor: STAFF, db },
    {
      provider: recording,
      links: LINKS,
      now: () => new Date('2026-03-10T10:00Z'),
      log: (line) => void lines.push(line),
      ...change,
    },
  );

it('sends the text to the patient', proves('OPS-RX-24', 'OPS-RX-52', 'OPS-D-76'), async () => {
  expect(await send()).toEqual({ prescriptionId: 'rx1', sent: true });
  expect(sent).toEqual([{ text: TEXT, to: PHONE, reference: 'welcome-rx1' }]);
});

it('sends once despite repeated and concurrent requests', proves('R3', 'OPS-D-76'), async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.filter((answer) => answer['sent'] === true)).toHaveLength(1);
  expect(await send()).toEqual({ prescriptionId: 'rx1', sent: false });
  expect(sent).toHaveLength(1);
});

it('welcomes again for a second prescription', async () => {
  await send();
  await store(db, {
    'prescriptions/rx2': { patient: { phone: PHONE }, createdAt: new Date('2026-03-05T10:00Z') },
  });
  expect(await send()).toEqual({ prescriptionId: 'rx2', sent: true });
});

it.each([
  ['another text', { message: `${TEXT}!` }, 'invalid-argument'],
  ['a number of no patient', { targetNumber: '+12125550199' }, 'not-found'],
])('refuses %s, and sends nothing', proves('OPS-D-76'), async (_, request, code) => {
  expect((await refusal(send({}, request))).code).toBe(code);
  expect(sent).toEqual([]);
  expect(await all(db, 'serverMarks')).toEqual([]);
});

it('says so when nothing is set up', async () => {
  expect((await refusal(send({ provider: null }))).code).toBe('failed-precondition');
  expect((await refusal(send({ links: null }))).code).toBe('failed-precondition');
});

it('is for staff, at the address ending in /sendSMS', proves('OPS-RX-52', 'OPS-D-76'), async () => {
  const before = await dump(db);
  const path = '/sms/sendSMS';
  const body = { message: TEXT, targetNumber: PHONE };
  expect(await ask(db, { path, body, authorization: '' })).toMatchObject({ http: 401 });
  expect(await ask(db, { path, body: { ...body, to: PHONE } })).toMatchObject({ http: 400 });
  expect(await dump(db)).toEqual(before);
});

describe('the HTTP provider', () => {
  type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

  async function withProvider<T>(answer: Answer, work: (url: string) => Promise<T>): Promise<T> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => answer(request, body, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const through = (url: string) => ({
    provider: textMessageProvider({ url, token: 'secret', sender: '+18005550100' }),
  });

  it('gets sender, number and text with the token', proves('OPS-D-76'), async () => {
    const seen: unknown[] = [];
    const answer: Answer = ({ method, url, headers }, body, response) => {
      seen.push([method, url, headers.authorization, headers['idempotency-key'], JSON.parse(body)]);
      response.end('{}');
    };
    await withProvider(answer, (url) => send(through(url)));
    const message = { from: '+18005550100', to: PHONE, text: TEXT };
    expect(seen).toEqual([['POST', '/messages', 'Bearer secret', 'welcome-rx1', message]]);
  });

  it.each<readonly [string, Answer, boolean]>([
    ['that it refuses', (_request, _body, response) => response.writeHead(422).end('{}'), true],
    ['that it broke', (_request, _body, response) => response.writeHead(500).end('{}'), false],
    ['nothing', (request) => request.socket.destroy(), false],
  ])(
    'that answers %s fails the request, and is retried only if nothing was sent',
    proves('OPS-D-76'),
    async (_, answer, again) => {
      const { code, message } = await withProvider(answer, (url) => refusal(send(through(url))));
      expect(code).toBe('unavailable');
      expect(message).toMatch(/^Welcome message could not be sent \(incident [A-Z2-9]{8}\)$/);
      expect(JSON.stringify(lines)).not.toContain(PHONE);
      expect(lines).toHaveLength(1);
      // With an unknown outcome, it is not sent again.
      expect(await send()).toEqual({ prescriptionId: 'rx1', sent: again });
      expect(sent).toHaveLength(again ? 1 : 0);
    },
  );
});
