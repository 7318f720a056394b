import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Certificate } from '#tools/bench/far/certificate.ts';
import type { Ports } from '#tools/emulators/ports.ts';
import { textOf, type QueryShape } from './needed-index.ts';
import { refusalsIn } from './refusals.ts';
import { queriesIn } from './sent-query.ts';

/** The local target for a host of the real project. */
interface Behind {
  readonly port: number;
  /** Prepended to the path. */
  readonly prefix?: string;
}

/** The hosts of a real project, mapped to emulators. */
function hostsOf(project: string, ports: Ports, hosting: number): Readonly<Record<string, Behind>> {
  const account = (host: string) => ({ port: ports.auth, prefix: `/${host}` });
  return {
    [`${project}.web.app`]: { port: hosting },
    'firestore.googleapis.com': { port: ports.firestoreDoor },
    'identitytoolkit.googleapis.com': account('identitytoolkit.googleapis.com'),
    'securetoken.googleapis.com': account('securetoken.googleapis.com'),
    'firebasestorage.googleapis.com': { port: ports.storage },
    [`us-central1-${project}.cloudfunctions.net`]: {
      port: ports.functions,
      prefix: `/${project}/us-central1`,
    },
  };
}

interface GoogleFront {
  readonly port: number;
  /** Every query sent by a browser, by its text. */
  readonly queries: ReadonlyMap<string, QueryShape>;
  /** Requested hosts without a local target. */
  readonly unknownHosts: ReadonlySet<string>;
  /** Refusals by the rules, including those that the console does not show. */
  readonly refusals: ReadonlySet<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Answers for a real project's hosts with the emulators, so that the production build runs unchanged, and
 * records the queries.
 */
export async function startGoogleFront(
  { project, ports, hosting }: { project: string; ports: Ports; hosting: number },
  { key, cert }: Certificate,
): Promise<GoogleFront> {
  const hosts = hostsOf(project, ports, hosting);
  const queries = new Map<string, QueryShape>();
  const unknownHosts = new Set<string>();
  const refusals = new Set<string>();
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const name = incoming.headers.host ?? '';
    const behind = hosts[name];
    if (!behind) {
      unknownHosts.add(name);
      outgoing.writeHead(502).end();
      return;
    }
    passOn(behind, incoming, outgoing, {
      onRequest: (path, body) => {
        for (const query of queriesIn(path, body)) queries.set(textOf(query), query);
      },
      onAnswer: (text) => {
        for (const refusal of refusalsIn(text)) refusals.add(refusal);
      },
    }).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    queries,
    unknownHosts,
    refusals,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Heard {
  readonly onRequest: (path: string, body: string) => void;
  /** Called for each piece of the response. */
  readonly onAnswer: (text: string) => void;
}

async function passOn(
  { port, prefix = '' }: Behind,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { onRequest, onAnswer }: Heard,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }; // to read it in transit
  const body = await buffer(incoming);
  onRequest(url.split('?')[0] ?? '', body.toString());
  const onward = request({ host: '127.0.0.1', port, method, path: prefix + url, headers });
  for (const end of [onward, outgoing]) end.on('error', () => outgoing.destroy());
  onward.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders(); // a listener's response stays open before it says anything
    answer.on('data', (piece: Buffer) => onAnswer(piece.toString())).pipe(outgoing);
  });
  outgoing.once('close', () => onward.destroy());
  onward.end(body);
}
