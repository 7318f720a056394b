import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#tools/plain-error.ts';
import type { Ports } from './ports.ts';
import type { Emulator } from './run-folder.ts';

type Wait = {
  ports: Ports;
  only: readonly Emulator[];
  output: () => string;
  timeout: number;
};

async function answer(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return await response.text();
  } catch {
    return undefined;
  }
}

/** @param host such as `127.0.0.1:8080` */
export async function answers(name: Emulator, host: string): Promise<boolean> {
  const text = await answer(`http://${host}/`);
  if (name === 'firestore') return text?.trim() === 'Ok';
  if (name === 'auth') return text !== undefined && /"ready": *true/.test(text);
  return text !== undefined; // functions and storage answer 404 at their root
}

/** The emulators listed as running by the hub; empty until it is up. */
async function listedByHub(ports: Ports): Promise<string[]> {
  const text = await answer(`http://127.0.0.1:${ports.hub}/emulators`);
  if (!text) return [];
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

/**
 * Waits until firebase-tools reports ready, the hub lists every emulator and each one answers: the
 * report alone also appears when a port was taken.
 */
export async function waitForAnswers({ ports, only, output, timeout }: Wait): Promise<void> {
  const end = Date.now() + timeout;
  let missing: string[] = [...only];
  while (Date.now() < end) {
    if (output().includes('All emulators ready')) {
      const listed = await listedByHub(ports);
      const checks = await Promise.all(
        only.map((name) => answers(name, `127.0.0.1:${ports[name]}`)),
      );
      missing = only.filter((name, index) => !listed.includes(name) || !checks[index]);
      if (missing.length === 0) return;
    }
    await sleep(150);
  }
  throw new PlainError(
    `The emulators did not answer within ${timeout / 1000} s (missing: ${missing.join(', ')}).`,
  );
}
