import { parseArgs } from 'node:util';
import { PlainError } from '#tools/plain-error.ts';
import { DEFAULT_PORTS, portsFrom, type Ports } from '#tools/emulators/ports.ts';

const DATA_SETS = ['demo', 'base', 'large', 'none'] as const;
type DataSet = (typeof DATA_SETS)[number];

export type StartOptions = {
  data: DataSet;
  /** Whether a data set was named explicitly. */
  dataGiven: boolean;
  users: number;
  ports: Ports;
  reset: boolean;
  /** Serves the sources with hot reload instead of the build. */
  dev: boolean;
  help: boolean;
};

const USAGE =
  'Usage: npm start -- [--data demo|base|large|none] [--users N] [--port N] [--port-base N] [--reset] [--dev] [--help]';

export const HELP = `${USAGE}

Starts the console at http://localhost:5173 together with the Firebase emulators. It is the built console,
served as it is deployed; it is built again when something changed.

  --data demo     people and studies to look at (default); loaded when the database is empty
  --data base     the same without its crowd, as the tests load it
  --data large    thousands of users as well
  --data none     only the accounts to sign in with
  --users N       how many users "large" has (default 10000)
  --port N        port of the console (default 5173)
  --port-base N   other ports for everything, one after the other from N on
  --reset         begin afresh: forget the data of earlier runs
  --dev           the sources with hot reload instead (npm run dev)
  --help          this text

What you enter is kept in .data/emulators from one start to the next. Ctrl-C ends everything.`;

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new PlainError(`${name} wants a number from ${least} to ${most}, not "${text}".\n${USAGE}`);
}

function isDataSet(text: string): text is DataSet {
  return (DATA_SETS as readonly string[]).includes(text);
}

const FLAGS = {
  data: { type: 'string' },
  users: { type: 'string' },
  port: { type: 'string' },
  'port-base': { type: 'string' },
  reset: { type: 'boolean' },
  dev: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values;
  } catch (error) {
    const reason = (error as Error).message.split('. ')[0];
    throw new PlainError(`${reason}.\n${USAGE}`);
  }
}

/** Parses the command line of `npm start`; an error shows the reason and the usage. */
export function parseStartOptions(args: string[]): StartOptions {
  const values = parse(args);
  const data = values.data ?? 'demo';
  if (!isDataSet(data)) {
    throw new PlainError(`--data wants demo, base, large or none, not "${data}".\n${USAGE}`);
  }
  const base = values['port-base'];
  const ports = base ? portsFrom(wholeNumber('--port-base', base, 1024, 65_000)) : DEFAULT_PORTS;
  const { port, users } = values;
  return {
    data,
    dataGiven: values.data !== undefined,
    users: users ? wholeNumber('--users', users, 1, 100_000) : 10_000,
    ports: port ? { ...ports, web: wholeNumber('--port', port, 1, 65_535) } : ports,
    reset: values.reset ?? false,
    dev: values.dev ?? false,
    help: values.help ?? false,
  };
}
