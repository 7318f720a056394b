import { createHash } from 'node:crypto';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const COMPRESSED = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Connection-specific headers, most of which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** The HTTP/2 response in place of a plain server's. */
export async function answerOf(url: string): Promise<Answer> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(([name]) => !OF_CONNECTION.includes(name));
  const zipped = COMPRESSED.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    headers: {
      ...Object.fromEntries(kept),
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
      ...(zipped ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    },
    body: zipped ? gzipSync(body, { level: 9 }) : body,
  };
}

/**
 * Serves a plain server like the hosting does: HTTP/2, TLS and gzip. Responses are cached, so that
 * neither compression nor the backend affects the measurement.
 */
export async function serveOverHttp2(
  behind: string,
  { key, cert }: Certificate,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const answers = new Map<string, Promise<Answer>>();
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, request) => {
    const { pathname } = new URL(String(request[':path']), behind);
    const answer = answers.get(pathname) ?? answerOf(new URL(pathname, behind).href);
    answers.set(pathname, answer);
    void answer.then(({ status, headers, body }) => {
      if (stream.destroyed) return;
      const unchanged = request['if-none-match'] === headers['etag'];
      stream.respond({ ':status': unchanged ? 304 : status, ...headers });
      stream.end(unchanged ? undefined : body);
    });
    stream.on('error', () => stream.destroy()); // leaving a page cancels its requests
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
