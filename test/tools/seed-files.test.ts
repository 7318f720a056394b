import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { storeFiles } from '#tools/seed/crowd/content/files.ts';

/** Starts a server on a free port until the test ends. */
async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const UPLOADS = { eventType: 'google.cloud.storage.object.v1.finalized', eventFilters: {} };
const WRITES = {
  eventType: 'google.cloud.firestore.document.v1.written',
  eventFilters: {},
  eventFilterPathPatterns: { document: 'users/{uid}' },
};

it('stores a file only once the functions that follow uploads respond', async () => {
  const seen: string[] = [];
  const functions = await serverOf((request, response) => {
    if (request.url === '/backends') {
      const functionTriggers = [
        { id: 'us-central1-indexUser', eventTrigger: WRITES },
        { id: 'us-central1-look', eventTrigger: UPLOADS },
        { id: 'us-central1-call' },
      ];
      response.end(JSON.stringify({ backends: [{ functionTriggers }] }));
      return;
    }
    seen.push(`asks ${request.url}, ${request.headers['content-type']}`);
    setTimeout(() => {
      seen.push('answers');
      response.end();
    }, 100);
  });
  const storage = await serverOf((request, response) => {
    seen.push(`stores ${request.url}`);
    response.end();
  });
  await storeFiles('p', ['a/1.png', 'b.mp3'], {
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    FUNCTIONS_EMULATOR_HOST: functions,
  });
  const asks =
    'asks /functions/projects/p/triggers/us-central1-look-0, application/cloudevents+json; charset=UTF-8';
  expect(seen).toEqual([
    asks,
    'answers',
    'stores /v0/b/p.appspot.com/o?name=a%2F1.png',
    asks,
    'answers',
    'stores /v0/b/p.appspot.com/o?name=b.mp3',
  ]);
});

it('stores files without functions running, but none without Storage', async () => {
  const seen: string[] = [];
  const storage = await serverOf((request, response) => {
    seen.push(request.url ?? '');
    response.end();
  });
  await storeFiles('p', ['a.png'], { FIREBASE_STORAGE_EMULATOR_HOST: storage });
  await storeFiles('p', ['a.png'], {});
  expect(seen).toEqual(['/v0/b/p.appspot.com/o?name=a.png']);
});

it('checks for the functions again before each upload until they are registered', async () => {
  const seen: string[] = [];
  let registered = false;
  const functions = await serverOf((request, response) => {
    if (request.url === '/backends') {
      const functionTriggers = registered ? [{ id: 'look', eventTrigger: UPLOADS }] : [];
      response.end(JSON.stringify({ backends: [{ functionTriggers }] }));
      return;
    }
    seen.push('asks');
    response.end();
  });
  const storage = await serverOf((request, response) => {
    seen.push(`stores ${request.url?.slice(-1)}`);
    registered = true;
    response.end();
  });
  await storeFiles('p', ['a/1', 'b/2', 'c/3'], {
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    FUNCTIONS_EMULATOR_HOST: functions,
  });
  expect(seen).toEqual(['stores 1', 'asks', 'stores 2', 'asks', 'stores 3']);
});
