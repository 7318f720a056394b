/**
 * Preloaded into the processes of the emulators; see docs/decisions/lean-start-of-the-emulators.md. The Auth
 * emulator compiles a validator with its first request instead of all at its start, and the process of a
 * function loads a module of firebase-tools with its first use.
 */
import Module from 'node:module';

const FIREBASE_TOOLS = /[\\/]firebase-tools[\\/]lib[\\/]/;
const load = Module._load;

function loadForEmulators(request, ...rest) {
  const loaded = load(request, ...rest);
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
