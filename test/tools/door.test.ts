import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, connect, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openDoor } from '#tools/emulators/door.ts';
import type { Patience } from '#tools/emulators/doorkeeper.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** The port of a door in front of a server. */
async function doorBefore(server: Server, patience?: Patience): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  const door = await openDoor(0, (server.address() as AddressInfo).port, patience);
  stops.push(door.stop);
  return door.port;
}

const answering = (answer: (asked: IncomingMessage, answered: ServerResponse) => void) =>
  doorBefore(createServer(answer));

describe('what the door passes on', () => {
  it('is the unchanged request and response, including headers', async () => {
    const port = await answering((asked, answered) => {
      void text(asked).then((body) => {
        answered.writeHead(409, { 'Access-Control-Allow-Origin': asked.headers.origin ?? '' });
        answered.end(`${asked.method} ${asked.url} ${asked.headers.authorization} ${body}`);
      });
    });
    const answer = await fetch(`http://127.0.0.1:${port}/v1/x:commit?a=%2F`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', origin: 'http://localhost:5173' },
      body: '{"writes":[]}',
    });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(await answer.text()).toBe('POST /v1/x:commit?a=%2F Bearer owner {"writes":[]}');
  });

  it('arrives piece by piece, as it is sent', async () => {
    let say: (piece: string) => void = () => undefined;
    const port = await answering((_, answered) => {
      answered.flushHeaders();
      say = (piece) => answered.write(piece);
    });
    const answer = await fetch(
      `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?SID=s&RID=rpc`,
    );
    const pieces = answer.body?.getReader();
    for (const piece of ['first', 'second', 'third']) {
      say(piece);
      expect(Buffer.from((await pieces?.read())?.value ?? []).toString()).toBe(piece);
    }
    await pieces?.cancel();
  });

  it('is every byte of a gRPC connection', async () => {
    const port = await doorBefore(createTcpServer((socket) => socket.pipe(socket)));
    const socket = connect(port, '127.0.0.1');
    const start = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
    socket.write(start);
    const said = await new Promise<string>((resolve) =>
      socket.once('data', (piece) => resolve(piece.toString())),
    );
    socket.destroy();
    expect(said).toBe(start);
  });
});

it('an emulator that aborts a response aborts it for the page as well', async () => {
  const port = await answering((_, answered) => {
    answered.writeHead(200, { 'content-length': '100' });
    answered.write('half');
    setTimeout(() => answered.destroy(), 50);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/v1/x`);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('a door without a target refuses requests, and can be stopped', async () => {
  const door = await openDoor(0, 9);
  await expect(fetch(`http://127.0.0.1:${door.port}/v1/x`)).rejects.toThrow('fetch failed');
  await door.stop();
});

it('a page that returns while its session is being ended waits until that is done', async () => {
  const order: string[] = [];
  const emulator = createServer((asked, answered) => {
    void text(asked).then(async (body) => {
      const query = new URL(asked.url ?? '', 'http://localhost').searchParams;
      if (query.get('SID') === null) return answered.end('[[0,["c","s1","",8,12,30000]]]');
      if (body.includes('removeTarget')) {
        order.push('removal');
        await new Promise((resolve) => setTimeout(resolve, 300));
      } else order.push(query.get('TYPE') === 'terminate' ? 'end' : 'page');
      return answered.end();
    });
  });
  const port = await doorBefore(emulator, { broken: 50, answered: 50 });
  const channel = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel`;
  const added = JSON.stringify({ addTarget: { targetId: 2 } });
  const body = new URLSearchParams({ count: '1', ofs: '0', req0___data__: added });
  await (await fetch(`${channel}?database=d&RID=1`, { method: 'POST', body })).text();
  await expect.poll(() => order).toEqual(['removal']);
  await fetch(`${channel}?database=d&SID=s1&RID=rpc`);
  expect(order).toEqual(['removal', 'end', 'page']);
});
