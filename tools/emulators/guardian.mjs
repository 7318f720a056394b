/**
 * Runs between a command and firebase-tools, so that no process is left behind. It has its own
 * process group, notices when the command is gone (its stdin closes), tracks every descendant of
 * firebase-tools (the Java processes leave its group) and ends them all.
 * Usage: node guardian.mjs <log file> <seconds for a clean end> <temporary folder> <script>
 * [arguments…]
 */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';

const [logFile, grace, temporary, ...command] = process.argv.slice(2);
const log = createWriteStream(logFile);
const descendants = new Map(); // process id -> its command line when seen
const onLinux = existsSync('/proc/self/stat');

const child = spawn(process.execPath, command, {
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [child.stdout, child.stderr]) {
  stream.on('data', (data) => {
    log.write(data);
    process.stdout.write(data);
  });
}
process.stdout.on('error', () => {}); // the command may be gone
process.send?.({ firebase: child.pid });

let stopping = false;
const watch = setInterval(remember, 1000);
child.once('exit', (code, signal) => void finish(stopping ? 0 : (code ?? (signal ? 1 : 0))));
child.once('error', () => void finish(1));
process.on('SIGINT', () => {}); // Ctrl-C goes to the command, which then stops this one
process.on('SIGHUP', () => {});
process.on('SIGTERM', stop);
process.on('message', stop);
process.on('disconnect', stop);
process.stdin.on('end', stop).on('error', stop).resume();

function stop() {
  if (stopping) return;
  stopping = true;
  remember();
  child.kill('SIGINT'); // lets firebase-tools export its data and stop its children
  setTimeout(() => void finish(1), Number(grace) * 1000);
}

async function finish(code) {
  clearInterval(watch);
  if (child.exitCode === null && child.signalCode === null) remember();
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const left = [...descendants].filter(([pid, line]) => commandLine(pid) === line);
    if (left.length === 0) break;
    for (const [pid] of left) kill(pid, signal);
    await new Promise((resolve) => setTimeout(resolve, signal === 'SIGTERM' ? 700 : 200));
  }
  rmSync(temporary, { recursive: true, force: true });
  log.end(() => process.exit(code));
}

function remember() {
  if (child.pid === undefined) return;
  const parents = parentOfEach();
  const family = new Set([child.pid]);
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (family.has(parent) && !family.has(pid)) grown = Boolean(family.add(pid));
    }
  }
  for (const pid of family) {
    const line = commandLine(pid);
    if (line) descendants.set(pid, line);
  }
}

function parentOfEach() {
  if (!onLinux) {
    const lines = run('ps', ['-A', '-o', 'pid=,ppid=']).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1])]);
}

/** Also detects a reused process id. */
function commandLine(pid) {
  if (!onLinux) return run('ps', ['-o', 'command=', '-p', String(pid)]).trim();
  return read(`/proc/${pid}/cmdline`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // already ended
  }
}

function run(program, args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // already ended
  }
}
