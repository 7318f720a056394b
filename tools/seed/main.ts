/**
 * Fills the emulators, always including the demo people and their role groups:
 *   npm run seed -- --data demo|base|large|none [options]
 * `--malformed` adds damaged documents to every collection; `--early` loads "demo" while the
 * emulators start.
 */
import { parseArgs } from 'node:util';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { clearAccounts, clearDatabase } from './clear.ts';
import { connect, type Connection } from './connect.ts';
import { seedCrowd } from './crowd/seed.ts';
import { seedDemo } from './demo/seed.ts';
import { seedEarly } from './early.ts';
import { seedLarge } from './large.ts';
import { seedMalformed } from './malformed/seed.ts';
import { seedPeople } from './people.ts';

const USAGE = `Usage: npm run seed -- --data demo|base|large|none [--clear] [--early] [--malformed] [--seed 1]
  with large: [--users 10000] [--subjects] [--usage]`;

const DATA = ['demo', 'base', 'large', 'none'];

interface Options {
  readonly data: string;
  readonly users: number;
  readonly seed: number;
  readonly clear: boolean;
  readonly early: boolean;
  readonly malformed: boolean;
  readonly subjects: boolean;
  readonly usage: boolean;
}

function parse(): Options {
  const options = {
    data: { type: 'string', default: 'demo' },
    users: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    clear: { type: 'boolean', default: false },
    early: { type: 'boolean', default: false },
    malformed: { type: 'boolean', default: false },
    subjects: { type: 'boolean', default: false },
    usage: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const users = Number(values.users);
    const seed = Number(values.seed);
    if (!DATA.includes(values.data)) throw new Error(`Unknown data "${values.data}".`);
    if (!Number.isInteger(users) || users < 0) throw new Error(`--users is not a number.`);
    if (!Number.isInteger(seed)) throw new Error(`--seed is not a whole number.`);
    if (values.early && values.data !== 'demo') throw new Error(`--early loads "demo" only.`);
    return { ...values, users, seed };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function seedData(connection: Connection, options: Options, now: Date): Promise<number> {
  const { db } = connection;
  if (options.early) return seedEarly(connection, now, options.seed);
  if (options.data === 'demo') return seedCrowd(connection, now, options.seed);
  if (options.data === 'base') return seedDemo(db, now, options.seed);
  if (options.data === 'large') return seedLarge(db, options.users, now, options);
  return 0;
}

async function main(): Promise<void> {
  const options = parse();
  const connection = connect();
  const now = new Date();
  try {
    if (options.clear) {
      await clearDatabase(connection.project);
      await clearAccounts(connection.project);
    }
    if (!options.early) await seedPeople(connection.auth, connection.db, now);
    const start = performance.now();
    const written = await seedData(connection, options, now);
    const seconds = (performance.now() - start) / 1000;
    if (options.malformed) await seedMalformed(connection.db, now);
    const speed = written === 0 ? '' : `, ${Math.round(written / seconds)} a second`;
    process.stdout.write(
      `Seeded ${connection.project} (${options.data}): ${written} documents in ${seconds.toFixed(1)} s${speed}.\n`,
    );
  } finally {
    await connection.close();
  }
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
