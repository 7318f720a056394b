import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import {
  closeFunctionsGate,
  FUNCTIONS_GATE,
  openFunctionsGate,
} from '#tools/emulators/functions-gate.ts';
import { portsFrom } from '#tools/emulators/ports.ts';
import { inProject } from '#tools/paths.ts';

const RUNTIMES = inProject(
  'node_modules',
  'firebase-tools',
  'lib',
  'deploy',
  'functions',
  'runtimes',
);
const PRELOAD = pathToFileURL(inProject('tools', 'emulators', 'lean-start.mjs')).href;

/** As the functions emulator lists them: "found" and a line with how many. */
const LIST = `
  const discovery = require('./discovery');
  discovery.detectFromYaml = async () => (console.log('found'), { endpoints: { one: {} } });
  const { Delegate } = require('./node');
  new Delegate('project', process.cwd(), process.cwd(), 'nodejs20')
    .discoverBuild({}, {})
    .then(({ endpoints }) => console.log('listed', Object.keys(endpoints)));`;

function lister(gate: string) {
  const child = spawn(process.execPath, ['--import', PRELOAD, '-e', LIST], {
    cwd: RUNTIMES,
    env: { ...process.env, [FUNCTIONS_GATE]: gate },
  });
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  return { output: () => output, ended: once(child, 'exit') };
}

it('passes the list of functions on when the gate is open', async () => {
  const gate = closeFunctionsGate(portsFrom(59_000));
  openFunctionsGate(gate);
  expect(closeFunctionsGate(portsFrom(59_000))).toBe(gate); // that of an earlier start is closed again
  const { output, ended } = lister(gate);
  await expect.poll(output, { timeout: 20_000 }).toBe('found\n');
  await sleep(500);
  expect(output()).toBe('found\n');
  openFunctionsGate(gate);
  await ended;
  expect(output()).toBe("found\nlisted [ 'one' ]\n");
});
