import { describe, expect, it } from 'vitest';
import { parseStartOptions } from '#tools/start/options.ts';

const USAGE =
  'Usage: npm start -- [--data demo|base|large|none] [--users N] [--port N] [--port-base N] [--reset] [--dev] [--help]';

describe('the command line of npm start', () => {
  it('defaults to the demonstration data on the usual port', () => {
    const options = parseStartOptions([]);
    expect(options).toMatchObject({ data: 'demo', users: 10_000, reset: false, help: false });
    expect(options.dev).toBe(false);
    expect(options.ports.web).toBe(5173);
    expect(options.ports.firestore).toBe(8080);
  });

  it('accepts the data set, the number of users, the port and a fresh start', () => {
    const args = ['--data', 'large', '--users', '2500', '--port', '8000', '--reset', '--dev'];
    const options = parseStartOptions(args);
    expect(options).toMatchObject({ data: 'large', users: 2500, reset: true, dev: true });
    expect(options.ports.web).toBe(8000);
    expect(options.ports.auth).toBe(9099);
  });

  it('moves every port with a port base, while --port still sets that of the console', () => {
    const { ports } = parseStartOptions(['--port-base', '20000', '--port', '8000']);
    expect(ports).toMatchObject({ auth: 20_000, firestore: 20_002, web: 8000 });
  });

  it.each([
    [['--color'], `Unknown option '--color'.\n${USAGE}`],
    [['extra'], `Unexpected argument 'extra'.\n${USAGE}`],
    [['--data', 'all'], `--data wants demo, base, large or none, not "all".\n${USAGE}`],
    [['--port', 'web'], `--port wants a number from 1 to 65535, not "web".\n${USAGE}`],
    [['--users', '0'], `--users wants a number from 1 to 100000, not "0".\n${USAGE}`],
    [['--users', '1e3'], `--users wants a number from 1 to 100000, not "1e3".\n${USAGE}`],
  ])('refuses %j with the reason and the usage', (args, message) => {
    expect(() => parseStartOptions(args)).toThrow(message);
  });
});
