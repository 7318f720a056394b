import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowOrigins, headersFor, matchesGlob } from '#tools/serve/headers.ts';
import { pageForOddAddress } from '#tools/serve/odd-addresses.ts';
import { serveBuilt } from '#tools/serve/server.ts';

describe('the globs of hosting', () => {
  it.each([
    ['**', '/users', true],
    ['/assets/**', '/assets/a/b.js', true],
    ['/assets/**', '/users', false],
    ['!/assets/**', '/assets/gone.js', false],
    ['!/assets/**', '/users/assets', true],
    ['/*.ico', '/favicon.ico', true],
    ['/*.ico', '/a/favicon.ico', false],
  ])('%s against %s: %s', (glob, path, matches) => {
    expect(matchesGlob(glob, path)).toBe(matches);
  });
});

describe('the headers of hosting', () => {
  it('use the later of two rules for the same key', () => {
    const hosting = {
      headers: [
        { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
        { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
      ],
    };
    expect(headersFor(hosting, '/assets/x.js')).toEqual({ 'Cache-Control': 'immutable' });
    expect(headersFor(hosting, '/users')).toEqual({ 'Cache-Control': 'no-cache' });
  });

  it('allow the emulators in connect-src without changing the rest', () => {
    expect(
      allowOrigins("script-src 'self'; connect-src 'self' https://x.test", ['http://127.0.0.1:1']),
    ).toBe("script-src 'self'; connect-src 'self' https://x.test http://127.0.0.1:1");
  });
});

describe('the server for the built console', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof serveBuilt>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'serve-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Console</title>');
    writeFileSync(join(folder, 'assets', 'a.js'), 'connect("127.0.0.1:1")');
    writeFileSync(join(folder, '..', 'outside.txt'), 'secret');
    server = await serveBuilt({ folder, port: 0, addresses: { '127.0.0.1:1': '127.0.0.1:2' } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
    rmSync(join(folder, '..', 'outside.txt'));
  });

  it('answers 404 while a new build has no page yet, and serves that page once it is there', async () => {
    const page = join(folder, 'index.html');
    rmSync(page);
    expect((await fetch(`${server.url}/users`)).status).toBe(404);
    writeFileSync(page, '<title>Console</title>');
    expect((await fetch(`${server.url}/users`)).status).toBe(200);
  });

  it('answers 404 for an asset of an older release', async () => {
    const { status, headers } = await fetch(`${server.url}/assets/gone.js`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('answers every route with the page and the headers of firebase.json', async () => {
    const response = await fetch(`${server.url}/users/abc`);
    expect(await response.text()).toBe('<title>Console</title>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('http://127.0.0.1:2');
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false);
  });

  it.each(['/users/%', '/programs/%E0%A4%A'])('answers %s with the page as well', async (odd) => {
    const response = await fetch(`${server.url}${odd}`);
    expect([response.status, await response.text()]).toEqual([200, '<title>Console</title>']);
    const request = { url: odd };
    let passedOn = false;
    pageForOddAddress(request, { end: () => expect.fail() }, () => (passedOn = true));
    expect([request.url, passedOn]).toEqual(['/', true]);
  });

  it('leaves every other address to the development server', () => {
    const request = { url: '/users/50%25?x=%20' };
    pageForOddAddress(request, { end: () => expect.fail() }, () => undefined);
    expect(request.url).toBe('/users/50%25?x=%20');
  });

  it('caches assets for a year and points them at the running emulators', async () => {
    const response = await fetch(`${server.url}/assets/a.js`);
    expect(await response.text()).toBe('connect("127.0.0.1:2")');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('serves nothing from outside its folder', async () => {
    const response = await fetch(`${server.url}/%2e%2e%2foutside.txt`);
    expect(await response.text()).toBe('<title>Console</title>');
  });
});
