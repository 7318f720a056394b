import { initializeApp } from 'firebase/app';
import {
  and,
  collection,
  collectionGroup,
  doc,
  endAt,
  endBefore,
  getFirestore,
  limit,
  or,
  orderBy,
  query,
  queryEqual,
  startAfter,
  startAt,
  Timestamp,
  where,
} from 'firebase/firestore';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyAgain } from '#tools/bench/clone.ts';
import { spkiHash } from '#tools/bench/far/certificate.ts';
import { answerOf } from '#tools/bench/far/http2-front.ts';
import { readsOf } from '#tools/bench/far/recorded-reads.ts';
import { replayed } from '#tools/bench/raw/replayed.ts';

const ROOT = 'projects/demo-tempest/databases/(default)/documents';

const sent = (...targets: unknown[]): string =>
  new URLSearchParams([
    ['count', String(targets.length)],
    ...targets.map((target, at) => [`req${at}___data__`, JSON.stringify(target)]),
  ] as string[][]).toString();

describe('the reads of a page', () => {
  it('are those its listeners add, without removals', () => {
    const users = { from: [{ collectionId: 'users' }], limit: 20 };
    const body = sent(
      { addTarget: { targetId: 2, documents: { documents: [`${ROOT}/users/A b+c`] } } },
      { removeTarget: 4 },
      { addTarget: { targetId: 6, query: { parent: ROOT, structuredQuery: users } } },
      { addTarget: { targetId: 8, query: { parent: `${ROOT}/users/u`, structuredQuery: users } } },
    );
    expect(readsOf(body)).toEqual([
      { documents: ['users/A b+c'] },
      { query: { parent: '', structuredQuery: users } },
      { query: { parent: 'users/u', structuredQuery: users } },
    ]);
  });

  it('are none in a request without listeners', () => {
    expect(readsOf('count=0')).toEqual([]);
    expect(readsOf('{"structuredQuery":{}}')).toEqual([]);
  });
});

describe('a replayed query', () => {
  const database = getFirestore(initializeApp({ projectId: 'demo-tempest' }, 'bench-far'));
  const field = (fieldPath: string) => ({ fieldPath });
  const ask = (structuredQuery: object, parent = '') =>
    replayed(database, { parent, structuredQuery } as Parameters<typeof replayed>[1]);
  const equal = (name: string, value: object) => ({
    fieldFilter: { field: field(name), op: 'EQUAL', value },
  });

  it('equals the original query: order, limit and collection', () => {
    const calls = ask(
      {
        from: [{ collectionId: 'calls' }],
        orderBy: [
          { field: field('created'), direction: 'DESCENDING' },
          { field: field('__name__'), direction: 'ASCENDING' },
        ],
        limit: 7,
      },
      'users/u1',
    );
    const same = query(
      collection(database, 'users/u1/calls'),
      orderBy('created', 'desc'),
      orderBy('__name__', 'asc'),
      limit(7),
    );
    expect(queryEqual(calls, same)).toBe(true);
    expect(queryEqual(calls, query(same, limit(8)))).toBe(false);
  });

  it('equals the original query: a filter of every kind', () => {
    const from = [{ collectionId: 'calls', allDescendants: true }];
    const all = collectionGroup(database, 'calls');
    const after = {
      fieldFilter: {
        field: field('at'),
        op: 'GREATER_THAN_OR_EQUAL',
        value: { timestampValue: '2026-11-27T03:04:05.000Z' },
      },
    };
    const at = Timestamp.fromDate(new Date('2026-11-27T03:04:05Z'));
    const among = {
      fieldFilter: {
        field: field('by'),
        op: 'IN',
        value: {
          arrayValue: { values: [{ stringValue: 'a' }, { referenceValue: `${ROOT}/x/y` }] },
        },
      },
    };
    const none = { unaryFilter: { field: field('end'), op: 'IS_NULL' } };
    const sides = {
      compositeFilter: {
        op: 'OR',
        filters: [equal('open', { booleanValue: false }), equal('n', { integerValue: '3' })],
      },
    };
    expect(
      queryEqual(
        ask({ from, where: { compositeFilter: { op: 'AND', filters: [after, none, sides] } } }),
        query(
          all,
          and(
            where('at', '>=', at),
            where('end', '==', null),
            or(where('open', '==', false), where('n', '==', 3)),
          ),
        ),
      ),
    ).toBe(true);
    expect(
      queryEqual(
        ask({ from, where: among }),
        query(all, where('by', 'in', ['a', doc(database, 'x/y')])),
      ),
    ).toBe(true);
  });

  it('has the same start and end cursors as the original query', () => {
    const from = [{ collectionId: 'logs' }];
    const byTime = [{ field: field('time') }, { field: field('__name__') }];
    const values = [{ integerValue: '5' }, { referenceValue: `${ROOT}/logs/l7` }];
    const asked = (cursors: object) => ask({ from, orderBy: byTime, ...cursors });
    const logs = query(collection(database, 'logs'), orderBy('time'), orderBy('__name__'));
    for (const [cursors, same] of [
      [{ startAt: { values, before: true } }, query(logs, startAt(5, 'l7'))],
      [{ startAt: { values } }, query(logs, startAfter(5, 'l7'))],
      [{ endAt: { values, before: true } }, query(logs, endBefore(5, 'l7'))],
      [{ endAt: { values } }, query(logs, endAt(5, 'l7'))],
    ] as const) {
      expect(queryEqual(asked(cursors), same), JSON.stringify(cursors)).toBe(true);
    }
  });

  it('is refused if it would differ', () => {
    expect(() => ask({ from: [{ collectionId: 'users' }], offset: 3 })).toThrow('offset');
    expect(() =>
      ask({
        from: [{ collectionId: 'users' }],
        where: { unaryFilter: { field: field('n'), op: 'IS_NAN' } },
      }),
    ).toThrow('IS_NAN');
  });
});

/** The HTTP/2 response for a plain server's response. */
async function answerBehind(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await answerOf(`http://127.0.0.1:${port}/assets/a.js`);
  } finally {
    server.close();
  }
}

describe('a response over HTTP/2', () => {
  const TEXT = 'const a = 1;\n'.repeat(50);

  it('is that of the server behind it, compressed, without connection headers', async () => {
    const { status, headers, body } = await answerBehind((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'immutable' });
      response.end(TEXT);
    });
    expect(status).toBe(200);
    expect(gunzipSync(body).toString()).toBe(TEXT);
    expect(body.length).toBeLessThan(TEXT.length / 5);
    expect(headers).toEqual({
      'content-type': 'text/javascript',
      'cache-control': 'immutable',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  });

  it('does not compress what is already compressed', async () => {
    const { headers, body } = await answerBehind((_, response) => {
      response.writeHead(200, { 'Content-Type': 'font/woff2' }).end(TEXT);
    });
    expect(body.toString()).toBe(TEXT);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('has a different ETag for different content', async () => {
    const tagOf = async (text: string) =>
      (await answerBehind((_, response) => response.end(text))).headers['etag'];
    expect(await tagOf('a')).toBe(await tagOf('a'));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
  });

  it('has the error status of the server behind it', async () => {
    const { status } = await answerBehind((_, response) => response.writeHead(404).end('Gone'));
    expect(status).toBe(404);
  });
});

it('The hash of a certificate equals the one Chromium computes for its key', () => {
  // Made with openssl, including the hash: x509 -pubkey, pkey -outform der, dgst -sha256.
  const certificate = `-----BEGIN CERTIFICATE-----
MIIBfjCCASOgAwIBAgIUH3iWVjxfHN/Gf/bc3w22aIdaocUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMB4XDTI2MTEyNzA0MTgyM1oXDTI2MTEyODA0
MTgyM1owFDESMBAGA1UEAwwJMTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEAUnPsKs8vRjJgCtk6hz4VC5v+egcPooI4GWAPLKxs19VvOZmgLzk1Fik
re1TjJIZMT+LwXXqOZR+gHtAlAVgkKNTMFEwHQYDVR0OBBYEFPKuOJZ57FG5Md/X
/ykjFw7vsOU1MB8GA1UdIwQYMBaAFPKuOJZ57FG5Md/X/ykjFw7vsOU1MA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAMOvjwJbc8GAh+NV5eF7a8LB
ZcIkuj8WO77pbafXOVWkAiEA4J8fKyfN0yfoCg7LRbmU5AGXQqln1jLyCxp3n5Y/
XGA=
-----END CERTIFICATE-----`;
  expect(spkiHash(certificate)).toBe('8210WwSvYqRb/zzKL0XIVzrA+L/rjVZ7jgx0yacDyIo=');
});

it('A cleaned clone keeps its sources and packages, but nothing that a start produced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tempest-clone-test-'));
  const put = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  };
  const KEPT = ['src/a.ts', 'functions/src/lib/b.ts', 'node_modules/x/y.js', 'distance.md', '.env'];
  const MADE = [
    '.cache/builds/console',
    '.data/emulators/export.json',
    'dist/index.html',
    'dist-emulator/assets/a.js',
    'functions/lib/index.js',
  ];
  try {
    [...KEPT, ...MADE].forEach(put);
    emptyAgain(folder);
    expect(KEPT.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual([
      '.env',
      'distance.md',
      'functions',
      'node_modules',
      'src',
    ]);
    expect(readdirSync(join(folder, 'functions'))).toEqual(['src']);
    emptyAgain(folder); // no error when there is nothing to remove
  } finally {
    rmSync(folder, { recursive: true });
  }
});
