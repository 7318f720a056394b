import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hasFunctions } from '#tools/emulators/triggers.ts';

/** A functions emulator that lists these functions; returns its host. */
async function listing(functionTriggers: readonly object[]): Promise<string> {
  const server = createServer((_, response) => {
    response.end(JSON.stringify({ backends: [{ functionTriggers }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('detects functions as soon as one is registered, even a callable', async () => {
  const one = await listing([{ id: 'us-central1-FS_copyProgram' }]);
  expect(await hasFunctions({ FUNCTIONS_EMULATOR_HOST: one })).toBe(true);
  const none = await listing([]);
  expect(await hasFunctions({ FUNCTIONS_EMULATOR_HOST: none })).toBe(false);
});

it('detects no functions while the functions emulator is not listening yet', async () => {
  expect(await hasFunctions({ FUNCTIONS_EMULATOR_HOST: '127.0.0.1:1' })).toBe(false);
});
