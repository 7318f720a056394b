import { createServer } from 'node:net';
import { PlainError } from '#tools/plain-error.ts';

/** One port for each emulator, for what firebase-tools starts beside them, and for the console. */
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
  /** Where browsers find Firestore; see door.ts. */
  firestoreDoor: number;
};

/** The ports everybody knows from Firebase; `npm start` uses them. */
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

/** A whole set of ports that follow one another. */
export function portsFrom(base: number): Ports {
  const names = Object.keys(DEFAULT_PORTS) as (keyof Ports)[];
  return Object.fromEntries(names.map((name, index) => [name, base + index])) as Ports;
}

/** Whether something on this machine listens on the port already. */
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

/** The sentence for taken ports: what, where, and what to do. */
export function takenMessage(taken: readonly { name: string; port: number }[]): string {
  const list = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  const plural = taken.length > 1;
  return (
    `Port${plural ? 's' : ''} ${list} ${plural ? 'are' : 'is'} already in use. ` +
    `Stop the program that uses ${plural ? 'them' : 'it'} (perhaps another "npm start") and try again, ` +
    'or choose other ports: npm start -- --port-base 20000.'
  );
}

/** Refuses with one sentence when a port of the given names is taken. */
export async function requireFree(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  const taken = [];
  for (const name of names) {
    if (await isTaken(ports[name])) taken.push({ name, port: ports[name] });
  }
  if (taken.length > 0) throw new PlainError(takenMessage(taken));
}

/** The first set of ports, from `base` on in steps of twenty, of which none is taken. */
export async function firstFreePorts(base: number): Promise<Ports> {
  for (let start = base; start < base + 1000; start += 20) {
    const ports = portsFrom(start);
    const taken = await Promise.all(Object.values(ports).map(isTaken));
    if (!taken.includes(true)) return ports;
  }
  throw new PlainError(`No free set of ports between ${base} and ${base + 1000}.`);
}
