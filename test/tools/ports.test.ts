import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_PORT_BASE } from '#tools/builds.ts';
import {
  DEFAULT_PORTS,
  isTaken,
  portsFrom,
  requireFree,
  takenMessage,
} from '#tools/emulators/ports.ts';
import { emulatorEnv } from '#tools/emulators/start.ts';
import { FIRST_PORT, portBase } from '#tools/test/runners.ts';

async function withTakenPort(work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('the ports of the emulators', () => {
  it('are the defaults, or consecutive ones from a given base', () => {
    expect(DEFAULT_PORTS).toMatchObject({ auth: 9099, functions: 5001, firestore: 8080 });
    expect(DEFAULT_PORTS).toMatchObject({ storage: 9199, hub: 4400, web: 5173 });
    expect(new Set(Object.values(portsFrom(17_100))).size).toBe(12);
    expect(portsFrom(17_100)).toMatchObject({ auth: 17_100, web: 17_110 });
  });

  it('route browsers to Firestore through the door, and everybody else directly', () => {
    expect(emulatorEnv('demo-x', portsFrom(17_100), ['firestore'])).toMatchObject({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:17102',
      VITE_EMULATOR_FIRESTORE: '127.0.0.1:17111',
    });
  });

  it('are detected as taken while in use, and as free afterwards', async () => {
    let taken = 0;
    await withTakenPort(async (port) => {
      taken = port;
      expect(await isTaken(port)).toBe(true);
    });
    expect(await isTaken(taken)).toBe(false);
  });

  it('are refused with a message that names them and says what to do', async () => {
    await withTakenPort(async (port) => {
      await expect(requireFree({ ...DEFAULT_PORTS, web: port }, ['web'])).rejects.toThrow(
        `Port ${port} (web) is already in use. ` +
          'Stop the program that uses it (perhaps another "npm start") and try again, or choose other ports: npm start -- --port-base 20000.',
      );
    });
  });

  it('are all listed in one message if several are taken', () => {
    const taken = [
      { name: 'auth', port: 9099 },
      { name: 'firestore', port: 8080 },
    ];
    expect(takenMessage(taken)).toBe(
      'Ports 9099 (auth), 8080 (firestore) are already in use. ' +
        'Stop the program that uses them (perhaps another "npm start") and try again, or choose other ports: npm start -- --port-base 20000.',
    );
  });
});

describe('the ports of emulator tests and journeys, which run in parallel', () => {
  afterEach(() => vi.unstubAllEnvs());
  const bases = () => [FIRST_PORT, BROWSER_PORT_BASE].map(portBase);

  it('start at distinct bases', () => {
    vi.stubEnv('TEMPEST_PORT_BASE', '');
    expect(bases()).toEqual([17_100, 17_300]);
  });

  it('move together and stay apart', () => {
    vi.stubEnv('TEMPEST_PORT_BASE', '46000');
    expect(bases()).toEqual([46_000, 46_200]);
  });
});
