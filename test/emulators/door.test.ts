import { createServer, connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoor, type Door } from '#tools/emulators/door.ts';

/**
 * Timing: an open page follows up within a second. If it were taken for closed, its listeners would be
 * removed before the closed page's.
 */
const PATIENCE = { broken: 2000, answered: 1000 };
const SOON = { timeout: 60_000 };
const DATABASE = 'projects/demo-door/databases/(default)';
const CHANNEL = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(DATABASE)}`;
const OWNER = { authorization: 'Bearer owner' };

const emulator = Number((process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':')[1]);
const stops: (() => void)[] = [];
let said = '';
let door: Door;

/** A proxy between door and emulator that records the emulator's responses. */
async function overhear(): Promise<number> {
  const server = createServer((socket) => {
    const other = connect(emulator, '127.0.0.1');
    other.on('data', (piece) => (said += piece.toString()));
    for (const end of [socket, other]) end.on('error', () => undefined);
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  door = await openDoor(0, await overhear(), PATIENCE);
});
afterAll(async () => {
  await door.stop();
  for (const stop of stops) stop();
});

const at = (port: number): string => `http://127.0.0.1:${port}`;

async function write(id: string, text: string): Promise<void> {
  const answer = await fetch(`${at(emulator)}/v1/${DATABASE}/documents/users/${id}`, {
    method: 'PATCH',
    headers: OWNER,
    body: JSON.stringify({ fields: { text: { stringValue: text } } }),
  });
  expect(answer.ok).toBe(true);
}

const messages = (first: number, list: readonly object[]): string =>
  new URLSearchParams([
    ['count', String(list.length)],
    ['ofs', String(first)],
    ...list.map((one, n) => [`req${n}___data__`, JSON.stringify(one)]),
  ] as [string, string][]).toString();

const add = (targetId: number, id: string) => ({
  database: DATABASE,
  addTarget: { targetId, documents: { documents: [`${DATABASE}/documents/users/${id}`] } },
});

/** Simulates a page that listens like the web SDK; closing its connection closes it. */
async function openPage(listeners: Readonly<Record<number, string>>) {
  const headers = `headers=${encodeURIComponent('Authorization:Bearer owner\r\n')}&`;
  const wanted = Object.entries(listeners).map(([target, id]) => add(Number(target), id));
  const first = await fetch(`${at(door.port)}${CHANNEL}&RID=70&CVER=22`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: headers + messages(0, wanted),
  });
  const session = /\["c","([^"]+)"/.exec(await first.text())?.[1] ?? '';
  const closing = new AbortController();
  const back = await fetch(
    `${at(door.port)}${CHANNEL}&RID=rpc&SID=${session}&AID=0&CI=0&TYPE=xmlhttp`,
    {
      signal: closing.signal,
    },
  );
  const page = { heard: '', close: () => closing.abort() };
  const read = async (): Promise<void> => {
    for await (const piece of back.body ?? [])
      page.heard += Buffer.from(piece as Uint8Array).toString();
  };
  void read().catch(() => undefined);
  const post = (port: number, query: string, body?: string) =>
    fetch(`${at(port)}${CHANNEL}&SID=${session}&${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body === undefined ? {} : { body }),
    });
  await expect.poll(() => page.heard.match(/"CURRENT"/g)?.length, SOON).toBe(wanted.length);
  return Object.assign(page, {
    send: (first: number, ...list: object[]) =>
      post(door.port, 'RID=71&AID=1', messages(first, list)),
    endItself: () => post(door.port, 'RID=72&TYPE=terminate'),
    isKnown: async () => (await post(emulator, 'RID=73&AID=1', messages(90, []))).ok,
  });
}

/** The listeners whose removal the emulator confirmed. */
function removed(): number[] {
  const confirmed = said.matchAll(/"targetChangeType":"REMOVE","targetIds":\[(\d+)\]/g);
  return [...confirmed].map(([, target]) => Number(target)).sort((a, b) => a - b);
}

it('a page that is closed leaves no listener and no session in the emulator', async () => {
  said = '';
  const page = await openPage({ 2: 'a', 4: 'b', 6: 'c' });
  await page.send(3, { database: DATABASE, removeTarget: 4 }, add(8, 'd'));
  await expect.poll(removed, SOON).toEqual([4]);

  page.close();
  await expect.poll(removed, SOON).toEqual([2, 4, 6, 8]);
  await expect.poll(() => page.isKnown(), SOON).toBe(false);
});

it('a page that ends its session itself leaves no listener either', async () => {
  said = '';
  const page = await openPage({ 2: 'a', 10: 'b' });
  await page.endItself();
  await expect.poll(removed, SOON).toEqual([2, 10]);
  expect(await page.isKnown()).toBe(false);
});

it('a page that is closed before it has a session leaves no listener either', async () => {
  said = '';
  const body = `headers=Authorization%3ABearer+owner%0D%0A&${messages(0, [add(2, 'a'), add(12, 'b')])}`;
  const socket = connect(door.port, '127.0.0.1');
  socket.write(
    `POST ${CHANNEL}&RID=70&CVER=22 HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
  await expect.poll(() => said, SOON).toContain('["c","');
  const session = /\["c","([^"]+)"/.exec(said)?.[1] ?? '';
  const isKnown = async () =>
    (await fetch(`${at(emulator)}${CHANNEL}&SID=${session}&RID=73&AID=1`, { method: 'POST' })).ok;
  await expect.poll(isKnown, SOON).toBe(false);
});

it('an open page still receives changes after others have been closed', async () => {
  said = '';
  const staying = await openPage({ 2: 'a' });
  const closing = await openPage({ 14: 'b' });
  await staying.send(1, add(4, 'c'));
  closing.close();
  await expect.poll(() => closing.isKnown(), SOON).toBe(false);
  await write('a', 'after the other was closed');
  await expect.poll(() => staying.heard, SOON).toContain('after the other was closed');
  expect(removed()).toEqual([14]);
  staying.close();
});
