import { createServer } from 'node:net';
import { PlainError } from '#tools/plain-error.ts';

/** Ports of the emulators, of what firebase-tools starts besides, and of the console. */
export type Ports = {
  auth: number;
  functions: number;
  firestore: number;
  storage: number;
  hub: number;
  logging: number;
  websocket: number;
  eventarc: number;
  tasks: number;
  ui: number;
  web: number;
  /** Firestore's port for browsers; see door.ts. */
  firestoreDoor: number;
};

/** Firebase's well-known ports, used by `npm start`. */
export const DEFAULT_PORTS: Ports = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  websocket: 9150,
  eventarc: 9299,
  tasks: 9499,
  ui: 4000,
  web: 5173,
  firestoreDoor: 8081,
};

/** A set of consecutive ports. */
export function portsFrom(base: number): Ports {
  const names = Object.keys(DEFAULT_PORTS) as (keyof Ports)[];
  return Object.fromEntries(names.map((name, index) => [name, base + index])) as Ports;
}

/** Whether something already listens on the port. */
export async function isTaken(port: number): Promise<boolean> {
  const refusedOn = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES');
      });
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
    });
  return (await refusedOn('127.0.0.1')) || (await refusedOn('::1'));
}

/** The message for taken ports: which, where, and what to do. */
export function takenMessage(taken: readonly { name: string; port: number }[]): string {
  const list = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  const plural = taken.length > 1;
  return (
    `Port${plural ? 's' : ''} ${list} ${plural ? 'are' : 'is'} already in use. ` +
    `Stop the program that uses ${plural ? 'them' : 'it'} (perhaps another "npm start") and try again, ` +
    'or choose other ports: npm start -- --port-base 20000.'
  );
}

/** Fails with one sentence when one of these ports is taken. */
export async function requireFree(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const taken = [];
  for (const name of names) {
    if (await isTaken(ports[name])) taken.push({ name, port: ports[name] });
  }
  if (taken.length > 0) throw new PlainError(takenMessage(taken));
}

/** The first completely free set of ports, in steps of twenty from `base`. */
export async function firstFreePorts(base: number): Promise<Ports> {
  for (let start = base; start < base + 1000; start += 20) {
    const ports = portsFrom(start);
    const taken = await Promise.all(Object.values(ports).map(isTaken));
    if (!taken.includes(true)) return ports;
  }
  throw new PlainError(`No free set of ports between ${base} and ${base + 1000}.`);
}
