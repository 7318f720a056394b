import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hear, type Listening } from '#tools/emulators/web-channel.ts';

/** Traffic between a browser and the Firestore emulator. */
export interface WireCount {
  /** Documents in responses to listeners and queries, counted each time they are sent. */
  documents: number;
  readonly listeners: ReadonlySet<number>;
}

const OF_LISTENER = /"documentChange"\s*:/g;
const OF_QUERY = /"document"\s*:/g;

/** Counts a pattern in a stream, also across chunk boundaries. */
export function countIn(pattern: RegExp): (piece: string) => number {
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    let end = 0;
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      count += 1;
      end = match.index + match[0].length;
    }
    rest = text.slice(Math.max(end, text.length - 40));
    return count;
  };
}

/** Forwards everything to the Firestore emulator and counts the traffic. */
export async function startCountingProxy(host: string): Promise<{
  address: string;
  count: WireCount;
  stop: () => Promise<void>;
}> {
  const listening: Listening = { next: 0, targets: new Set() };
  const count: WireCount = { documents: 0, listeners: listening.targets };
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
      hear(listening, Buffer.concat(body).toString());
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
