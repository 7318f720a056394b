import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, Push } from '#domain/people/device/delivery.ts';
import { deliver, sweepNotifications } from '#functions/handlers/deliver-notification.ts';
import { pushProvider, type PushProvider } from '#functions/lib/push-provider.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-delivery');
const NOW = new Date('2026-11-23T12:00:00Z');
const minutes = (many: number) => new Date(NOW.getTime() + many * 60_000);

const WAITING = {
  title: 'Hello',
  body: 'How are you?',
  FCMToken: 'token-1',
  uid: 'u1',
  deviceID: 'd1',
  status: 'scheduled',
  scheduledFor: minutes(-1),
};

let sent: Push[];
const answering = (answer: Delivery): PushProvider => ({
  send: async (push) => {
    sent.push(push);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer;
  },
});
const good = answering({ kind: 'sent', messageID: 'm1' });
const busy = answering({ kind: 'later', reason: 'Busy.', seconds: 120 });

beforeEach(async () => {
  sent = [];
  await store(db, { 'notifications/n': WAITING });
});

const now = (provider: PushProvider, at = NOW) => deliver(db, 'n', { provider, now: at });
const one = () => stored(db, 'notifications/n');

describe('A notification', () => {
  it('is sent with its texts, and records when', proves('OPS-D-48'), async () => {
    await now(good);
    expect(sent).toEqual([
      { token: 'token-1', title: 'Hello', body: 'How are you?', imageURL: '' },
    ]);
    expect(await one()).toMatchObject({
      status: 'sent',
      messageID: 'm1',
      title: 'Hello',
      tries: 1,
    });
    expect((await one())?.['sentAt']).toHaveProperty('toDate');
    expect(await all(db, 'history')).toEqual([]);
  });

  it.each([
    ['is for later', { scheduledFor: minutes(1) }],
    ['has no time', { scheduledFor: 'soon' }],
    ['is sent', { status: 'sent' }],
    ['is under way', { status: 'sending' }],
    ['failed', { status: 'error' }],
    ['waits for its provider', { retryAt: minutes(1) }],
  ])('that %s is left alone', proves('OPS-D-48'), async (_, more) => {
    await store(db, { 'notifications/n': { ...WAITING, ...more } });
    const before = await dump(db);
    await now(good);
    await sweepNotifications(db, { provider: good, now: NOW });
    expect(sent).toEqual([]);
    expect(await dump(db)).toEqual(before);
  });

  it('that is delivered twenty times at once is sent once', proves('R3', 'OPS-D-48'), async () => {
    await Promise.all([
      ...Array.from({ length: 17 }, () => now(good)),
      ...Array.from({ length: 3 }, () => sweepNotifications(db, { provider: good, now: NOW })),
    ]);
    expect(sent).toHaveLength(1);
    expect(await one()).toMatchObject({ status: 'sent', tries: 1 });
  });

  it('that is refused records why', proves('OPS-D-48'), async () => {
    await now(answering({ kind: 'refused', reason: 'The token is not registered.' }));
    expect(await one()).toMatchObject({ status: 'error', error: 'The token is not registered.' });
  });

  it('is retried while the provider is busy, and given up after five tries', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      const at = minutes(3 * tries);
      await now(busy, at);
      await sweepNotifications(db, { provider: busy, now: new Date(at.getTime() + 119_000) });
      expect(sent).toHaveLength(tries);
    }
    expect(await one()).toMatchObject({ status: 'error', error: 'Busy.', tries: 5 });
  });

  it('whose process died is given up after ten minutes, and never sent again', async () => {
    const claim = { status: 'sending', claim: 'x', claimedAt: minutes(-9) };
    await store(db, { 'notifications/n': { ...WAITING, ...claim } });
    await sweepNotifications(db, { provider: good, now: NOW });
    expect(await one()).toMatchObject({ status: 'sending' });
    await sweepNotifications(db, { provider: good, now: minutes(2) });
    expect(await one()).toMatchObject({
      status: 'error',
      error: 'It is unknown whether it was delivered; it is not sent again.',
    });
    expect(sent).toEqual([]);
  });

  it('keeps waiting while no provider is set up', async () => {
    const before = await dump(db);
    await sweepNotifications(db, {
      provider: pushProvider({ url: '', token: '', project: '' }),
      now: NOW,
    });
    expect(await dump(db)).toEqual(before);
  });
});

it('A sweep sends what is due even if one fails', async () => {
  await store(db, {
    'notifications/a': { ...WAITING, FCMToken: 'bad' },
    'notifications/later': { ...WAITING, scheduledFor: minutes(5) },
  });
  const provider: PushProvider = {
    send: (push) => (push.token === 'bad' ? Promise.reject(new Error('x')) : good.send(push)),
  };
  await sweepNotifications(db, { provider, now: NOW });
  expect(await one()).toMatchObject({ status: 'sent' });
  expect(await stored(db, 'notifications/a')).toMatchObject({ status: 'sending' });
  expect(await stored(db, 'notifications/later')).toMatchObject({ status: 'scheduled' });
});

describe('The HTTP provider', () => {
  type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;
  const PUSH = { token: 't', title: 'Hello', body: 'Text', imageURL: '' };

  async function asked(answer: Answer, push: Push = PUSH): Promise<Delivery> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => answer(request, body, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages:send`;
      const provider = pushProvider({ url, token: 'secret', project: 'demo' }, 300);
      if (!provider) throw new Error('no provider');
      return await provider.send(push);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
    (_, __, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
  const UNKNOWN = 'It is unknown whether it was delivered; it is not sent again.';

  it('receives the message in the format of Firebase Cloud Messaging', async () => {
    const seen: unknown[] = [];
    const answer: Answer = (request, body, response) => {
      seen.push(request.method, request.headers.authorization, JSON.parse(body));
      json(200, { name: 'projects/demo/messages/1' })(request, body, response);
    };
    const push = { ...PUSH, imageURL: 'https://example.com/a.png' };
    expect(await asked(answer, push)).toEqual({
      kind: 'sent',
      messageID: 'projects/demo/messages/1',
    });
    const notification = { title: 'Hello', body: 'Text', image: 'https://example.com/a.png' };
    expect(seen).toEqual(['POST', 'Bearer secret', { message: { token: 't', notification } }]);
  });

  it.each([
    ['that is silent', () => undefined, UNKNOWN],
    [
      'that breaks off in the middle of its answer',
      (_, __, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"name": "proj');
        setTimeout(() => response.destroy(), 20);
      },
      UNKNOWN,
    ],
    ['that answers half', json(200, { nam: 1 }), UNKNOWN],
    ['that answers no JSON', (_, __, response) => void response.end('<html>'), UNKNOWN],
    ['that hangs up', (request) => void request.socket.destroy(), UNKNOWN],
    [
      'that leads elsewhere',
      (_, __, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      UNKNOWN,
    ],
    [
      'that does not know the token',
      json(404, { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }),
      'The token is not registered.',
    ],
    [
      'that refuses the message',
      json(400, { error: { status: 'INVALID_ARGUMENT', message: 'Hello is no title' } }),
      'The provider refused it (HTTP 400, INVALID_ARGUMENT).',
    ],
    ['that fails', json(500, 'x'), 'The provider refused it (HTTP 500).'],
  ] satisfies [string, Answer, string][])(
    '%s: refused, never sent again',
    async (_, answer, reason) => {
      expect(await asked(answer)).toEqual({ kind: 'refused', reason });
    },
  );

  it.each([
    [429, {}, 60],
    [429, { 'retry-after': '90' }, 90],
    [503, { 'retry-after': '1' }, 30],
    [503, { 'retry-after': '999999' }, 3600],
    [429, { 'retry-after': 'Wed, 25 Nov 2026 00:00:00 GMT' }, 60],
    [401, {}, 60],
    [403, {}, 60],
  ])('that answers HTTP %i with %j is retried after %i s', async (status, headers, seconds) => {
    expect(await asked(json(status, {}, headers as Record<string, string>))).toMatchObject({
      kind: 'later',
      seconds,
    });
  });

  it('that cannot be reached is retried', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    await new Promise((resolve) => server.close(resolve)); // the port refuses connections now
    const provider = pushProvider({ url, token: '', project: '' });
    expect(await provider?.send(PUSH)).toMatchObject({
      kind: 'later',
      reason: 'The provider cannot be reached.',
    });
  });

  it('of the emulators sends nothing and reports success', proves('OPS-D-48'), async () => {
    const provider = pushProvider({ url: 'fake', token: '', project: '' });
    expect(await provider?.send(PUSH)).toMatchObject({ kind: 'sent' });
  });
});
