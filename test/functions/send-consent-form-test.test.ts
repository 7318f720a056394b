import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendConsentFormTest } from '#functions/handlers/send-consent-form-test.ts';
import {
  consentFormProvider,
  type ConsentFormProvider,
  type ConsentFormRequest,
} from '#functions/lib/consent-form-provider.ts';
import type { FailureLine } from '#functions/lib/log.ts';
import { all, dump, freshDatabase, refusal, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const ADMIN = 'ada.admin@example.com';
const START = new Date('2026-11-21T10:00:00Z').getTime();

const db = await freshDatabase('demo-functions-consent-test');
let sent: ConsentFormRequest[];
let lines: FailureLine[];

beforeEach(async () => {
  [sent, lines] = [[], []];
  await store(db, { 'users/ada': { uid: 'ada', cohort: 'test', arm: 'A' } });
});

const recording: ConsentFormProvider = {
  send: (request) => {
    sent.push(request);
    return Promise.resolve({ envelopeId: `envelope-${sent.length}` });
  },
};

function send(seconds = 0, provider: ConsentFormProvider | null = recording) {
  const context = { uid: 'ada', name: 'Ada Admin', actor: ADMIN, db };
  const now = () => new Date(START + seconds * 1000);
  return sendConsentFormTest(context, { provider, now, log: (line) => void lines.push(line) });
}

it(
  "sends to the caller and merges envelope and status into the caller's user document",
  proves('REPORT-CONSENT-03', 'REPORT-D-78'),
  async () => {
    expect(await send()).toEqual({ status: 'SUCCESS', data: { envelopeId: 'envelope-1' } });
    expect(sent).toEqual([{ uid: 'ada', name: 'Ada Admin', email: ADMIN }]);
    const user = await stored(db, 'users/ada');
    expect(user).toMatchObject({
      envelopeId: 'envelope-1',
      consentFormStatus: 'sent',
      updatedBy: ADMIN,
      cohort: 'test',
      arm: 'A',
    });
    expect(await all(db, 'history')).toMatchObject([
      { actor: ADMIN, action: 'Send consent form test', at: user?.['updated'] },
    ]);
    expect(await all(db, 'systemevents')).toMatchObject([
      { type: 'Consent Form Test', performedBy: ADMIN, uid: 'ada', occurred: user?.['updated'] },
    ]);
  },
);

it.each([
  ['of another cohort', { uid: 'ada', cohort: 'default' }],
  ['without a cohort', { uid: 'ada' }],
  ['that does not exist', null],
])(
  'is refused to an account %s, and nothing is sent',
  proves('REPORT-CONSENT-02', 'REPORT-D-78'),
  async (_, user) => {
    await (user ? db.doc('users/ada').set(user) : db.doc('users/ada').delete());
    const before = await dump(db);
    expect((await refusal(send())).code).toBe('permission-denied');
    expect(sent).toEqual([]);
    expect(await dump(db)).toEqual(before);
  },
);

describe('within 60 seconds', () => {
  it('a second one is refused, a later one is sent', proves('REPORT-D-79'), async () => {
    await send(0);
    expect(await refusal(send(59))).toMatchObject({
      code: 'resource-exhausted',
      message: 'A consent form was sent a moment ago. Try again in 1 seconds.',
    });
    expect(sent).toHaveLength(1);
    await send(60);
    expect(await stored(db, 'users/ada')).toMatchObject({ envelopeId: 'envelope-2' });
  });

  it('only one of ten concurrent ones is sent', proves('R3', 'REPORT-D-79'), async () => {
    const calls = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(await all(db, 'history')).toHaveLength(1);
  });
});

it('says so when no provider is set up, and the next send need not wait', async () => {
  expect(await refusal(send(0, null))).toMatchObject({
    code: 'failed-precondition',
    message: 'No provider of consent forms is set up for these functions.',
  });
  expect(await send(1)).toMatchObject({ status: 'SUCCESS' });
});

describe('the HTTP provider', () => {
  type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

  async function withProvider(answer: Answer, work: (url: string) => Promise<void>) {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => answer(request, body, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/envelopes`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const through = (url: string) =>
    consentFormProvider({ url, token: 'secret', templateId: 'form' });

  it(
    'gets template and recipient with the token, and its envelope is stored',
    proves('REPORT-D-78'),
    async () => {
      const seen: unknown[] = [];
      const answer: Answer = ({ method, url, headers }, body, response) => {
        seen.push([method, url, headers.authorization, JSON.parse(body)]);
        response.end(JSON.stringify({ envelopeId: 'e-77' }));
      };
      await withProvider(answer, async (url) => {
        expect(await send(0, through(url))).toMatchObject({ data: { envelopeId: 'e-77' } });
      });
      const recipient = { email: ADMIN, name: 'Ada Admin' };
      expect(seen).toEqual([
        [
          'POST',
          '/envelopes',
          'Bearer secret',
          { templateId: 'form', recipient, reference: 'ada' },
        ],
      ]);
    },
  );

  it.each<readonly [string, Answer]>([
    ['an error', (_request, _body, response) => response.writeHead(500).end('{}')],
    ['no JSON', (_request, _body, response) => response.end('<html>')],
    ['no envelope', (_request, _body, response) => response.end('{"envelopeId":""}')],
    [
      'another address',
      (_request, _body, response) => response.writeHead(302, { location: '/x' }).end(),
    ],
    ['nothing', (request) => request.socket.destroy()],
  ])('that answers %s fails the call, and the user stays unchanged', async (_, answer) => {
    const before = await stored(db, 'users/ada');
    await withProvider(answer, async (url) => {
      const { code, message } = await refusal(send(0, through(url)));
      expect(code).toBe('unavailable');
      expect(message).toMatch(/^The provider did not send the form\. .* incident [A-Z2-9]{8}\.$/);
    });
    expect(await stored(db, 'users/ada')).toEqual(before);
    expect(await all(db, 'systemevents')).toEqual([]);
    expect(lines).toMatchObject([{ callable: 'sendConsentFormTest', uid: 'ada' }]);
    expect(JSON.stringify(lines)).not.toContain(ADMIN);
  });
});
