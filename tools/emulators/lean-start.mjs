/**
 * Preloaded into the processes of the emulators; see docs/decisions/lean-start-of-the-emulators.md. The Auth
 * emulator compiles a validator with its first request instead of all at its start, and the process of a
 * function loads a module of firebase-tools with its first use. Functions that data still being loaded would
 * trigger are registered once their gate is open (functions-gate.ts).
 */
import { existsSync } from 'node:fs';
import Module from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const FIREBASE_TOOLS = /[\\/]firebase-tools[\\/]lib[\\/]/;
const load = Module._load;

const gate = process.env.TEMPEST_FUNCTIONS_GATE;
let hasGate = gate === undefined;

/** Lists the functions at once, and passes the list on when the gate is open. */
function addGate({ Delegate }) {
  hasGate = true;
  const list = Delegate.prototype.discoverBuild;
  Delegate.prototype.discoverBuild = async function (...args) {
    const functions = await list.apply(this, args);
    while (!existsSync(gate)) await sleep(50);
    return functions;
  };
}

function loadForEmulators(request, ...rest) {
  const loaded = load(request, ...rest);
  if (!hasGate && request === './node' && loaded.Delegate) addGate(loaded);
  if (request !== 'exegesis-express') return loaded;
  const middleware = (api, options) =>
    loaded.middleware(api, { ...options, lazyCompileValidationSchemas: true });
  return { ...loaded, middleware };
}

function loadForFunction(request, parent, ...rest) {
  const now = () => load(request, parent, ...rest);
  if (!request.startsWith('.') || !FIREBASE_TOOLS.test(parent?.filename ?? '')) return now();
  return new Proxy({}, { get: (_, name) => now()[name] });
}

const isFunction = process.argv[1]?.includes('functionsEmulatorRuntime');
Module._load = isFunction ? loadForFunction : loadForEmulators;
