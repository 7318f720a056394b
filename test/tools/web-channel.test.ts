import { describe, expect, it } from 'vitest';
import {
  channelRequest,
  hear,
  removalOf,
  sessionIn,
  type Listening,
} from '#tools/emulators/web-channel.ts';

const DATABASE = 'projects/demo-x/databases/(default)';
const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';

const fresh = (): Listening => ({ next: 0, targets: new Set() });

/** Messages in the web SDK's format. */
function bodyOf(first: number, ...messages: (object | string)[]): string {
  const texts = messages.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return [
    `count=${messages.length}`,
    `ofs=${first}`,
    ...texts.map((text, n) => `req${n}___data__=${encodeURIComponent(text)}`),
  ].join('&');
}

const add = (targetId: number) => ({ database: DATABASE, addTarget: { query: {}, targetId } });
const remove = (removeTarget: number) => ({ database: DATABASE, removeTarget });

describe('a request of the web SDK', () => {
  it('belongs to a session of listeners once that has a name', () => {
    const query = `VER=8&database=${encodeURIComponent(DATABASE)}`;
    expect(channelRequest(`${LISTEN}?${query}&RID=5&CVER=22`)).toEqual({
      session: null,
      database: DATABASE,
      ends: false,
    });
    expect(channelRequest(`${LISTEN}?${query}&SID=a%2Bb&RID=rpc&TYPE=xmlhttp`)).toEqual({
      session: 'a+b',
      database: DATABASE,
      ends: false,
    });
    expect(channelRequest(`${LISTEN}?${query}&SID=s&RID=9&TYPE=terminate`)?.ends).toBe(true);
  });

  it.each([
    '/google.firestore.v1.Firestore/Write/channel?SID=s&RID=1',
    '/v1/projects/demo-x/databases/(default)/documents/users/u1',
    '/',
  ])('%s has no listeners', (url) => {
    expect(channelRequest(url)).toBeNull();
  });

  it('adds and removes listeners in message order', () => {
    const listening = fresh();
    hear(listening, `headers=Authorization%3Aowner&${bodyOf(0, add(2), add(4), add(16))}`);
    expect(listening).toEqual({ next: 3, targets: new Set([2, 4, 16]) });
    hear(listening, bodyOf(3, remove(4), add(6), remove(2), add(2)));
    expect(listening).toEqual({ next: 7, targets: new Set([16, 6, 2]) });
  });

  it('counts only once if sent twice', () => {
    const listening = fresh();
    hear(listening, bodyOf(0, add(2), add(4)));
    hear(listening, bodyOf(2, remove(2)));
    hear(listening, bodyOf(2, remove(2)));
    expect(listening).toEqual({ next: 3, targets: new Set([4]) });
  });

  it('skips unreadable messages, but counts them', () => {
    const listening = fresh();
    hear(listening, bodyOf(0, 'no JSON', add(8), { database: DATABASE }));
    expect(listening).toEqual({ next: 3, targets: new Set([8]) });
    hear(listening, '');
    expect(listening).toEqual({ next: 3, targets: new Set([8]) });
  });
});

describe('the removal of all listeners', () => {
  it('follows the last message and names each listener', () => {
    const body = new URLSearchParams(removalOf({ next: 7, targets: new Set([16, 6]) }, DATABASE));
    expect(Object.fromEntries(body)).toEqual({
      count: '2',
      ofs: '7',
      req0___data__: `{"database":"${DATABASE}","removeTarget":16}`,
      req1___data__: `{"database":"${DATABASE}","removeTarget":6}`,
    });
  });
});

it('the response to the first request names the session', () => {
  expect(sessionIn('51\n[[0,["c","x1-_Y","",8,14,30000]]]\n')).toBe('x1-_Y');
  expect(sessionIn('51\n[[0,["c","x1-')).toBeNull();
  expect(sessionIn('Bad Request')).toBeNull();
});
