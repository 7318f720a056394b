import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What went over the wire between a browser and the Firestore emulator. */
export interface WireCount {
  /** Documents in the answers to listeners and queries, each time they were sent. */
  documents: number;
  /** Listeners that were added and not removed again. */
  readonly listeners: ReadonlySet<string>;
}

const OF_LISTENER = /"documentChange"\s*:/g;
const OF_QUERY = /"document"\s*:/g;
const TARGET = /"addTarget":\{[\s\S]*?"targetId":(\d+)|"removeTarget":(\d+)/g;

/** Counts a pattern in a stream whose pieces may end in the middle of it. */
export function countIn(pattern: RegExp): (piece: string) => number {
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    let end = 0;
    let count = 0;
    for (const found of text.matchAll(pattern)) {
      count += 1;
      end = found.index + found[0].length;
    }
    rest = text.slice(Math.max(end, text.length - 40));
    return count;
  };
}

/** Adds and removes the listeners that a message of the browser names. */
export function applyTargets(listeners: Set<string>, body: string): void {
  for (const [, added, removed] of decodeURIComponent(body.replaceAll('+', ' ')).matchAll(TARGET)) {
    if (added !== undefined) listeners.add(added);
    if (removed !== undefined) listeners.delete(removed);
  }
}

/** Passes everything on to the Firestore emulator and counts what it sees. */
export async function startCountingProxy(host: string): Promise<{
  address: string;
  count: WireCount;
  stop: () => Promise<void>;
}> {
  const listeners = new Set<string>();
  const count: WireCount = { documents: 0, listeners };
  const [hostname = '', port = ''] = host.split(':');
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url } = incoming;
    const onward = request(
      { hostname, port, path: url, ...(method ? { method } : {}), headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        const documents = countIn(url?.includes(':runQuery') ? OF_QUERY : OF_LISTENER);
        answer.on('data', (data: Buffer) => {
          count.documents += documents(data.toString());
          outgoing.write(data);
        });
        answer.on('end', () => outgoing.end());
      },
    );
    const body: Buffer[] = [];
    incoming.on('data', (data: Buffer) => {
      body.push(data);
      onward.write(data);
    });
    incoming.on('end', () => {
      applyTargets(listeners, Buffer.concat(body).toString());
      onward.end();
    });
    outgoing.on('close', () => onward.destroy());
    onward.on('error', () => outgoing.destroy());
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
