import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { consoleOrigins, enforceAppCheck } from '#functions/lib/config.ts';
import { proves } from '#test/support/proves.ts';

process.env['GCLOUD_PROJECT'] = 'demo-origins'; // read when the functions are registered
const { countRecords } = await import('#functions/index.ts');

it("allows the project's two Hosting addresses when no origins are listed", proves('T15'), () => {
  expect(consoleOrigins({ GCLOUD_PROJECT: 'tempest-prod', CONSOLE_ORIGINS: ' ' })).toEqual([
    'https://tempest-prod.web.app',
    'https://tempest-prod.firebaseapp.com',
  ]);
});

it('allows only the listed origins otherwise', proves('T15'), () => {
  const CONSOLE_ORIGINS = 'https://console.example.com/, https://beta.example.com';
  expect(consoleOrigins({ GCLOUD_PROJECT: 'tempest-prod', CONSOLE_ORIGINS })).toEqual([
    'https://console.example.com',
    'https://beta.example.com',
  ]);
});

it('enforces App Check only when the deployment is configured for it', () => {
  expect(enforceAppCheck({})).toBe(false);
  expect(enforceAppCheck({ ENFORCE_APP_CHECK: 'false' })).toBe(false);
  expect(enforceAppCheck({ ENFORCE_APP_CHECK: 'true' })).toBe(true);
});

it('deploys to one region with a limit on instances', () => {
  expect(countRecords.__endpoint).toMatchObject({
    platform: 'gcfv2',
    region: ['us-central1'],
    maxInstances: 10,
    callableTrigger: {},
  });
});

it("answers only the console's preflight outside the emulator", proves('T15'), async () => {
  const server = createServer(countRecords as unknown as RequestListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const allowed = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'OPTIONS', headers });
    return answer.headers.get('access-control-allow-origin');
  };
  try {
    expect(await allowed('https://demo-origins.web.app')).toBe('https://demo-origins.web.app');
    for (const origin of ['https://evil.example', 'http://localhost:5173', 'null']) {
      expect(await allowed(origin)).toBeNull();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
