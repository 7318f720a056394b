import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
} from 'firebase/functions';
import {
  CALLABLES,
  type CallableName,
  type CallableRequest,
  type CallableResponse,
} from '#domain/callables.ts';
import { onlyReads } from '#domain/shared/contract.ts';
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { theOverlay } from './overlay.ts';
import { toCallError } from './to-call-error.ts';

let functions: Functions | null = null;

function theFunctions(): Functions {
  if (!functions) {
    const { app, emulators } = firebaseApp();
    functions = getFunctions(app, 'us-central1');
    if (emulators) connectFunctionsEmulator(functions, ...hostAndPort(emulators.functions));
  }
  return functions;
}

/**
 * Calls a callable.
 * @param options `timeout` in ms, 70 s by default
 * @throws AppError with the server's message, also for a response of the wrong shape
 */
export async function call<N extends CallableName>(
  name: N,
  request: CallableRequest<N>,
  options: { readonly timeout?: number } = {},
): Promise<CallableResponse<N>> {
  theOverlay()?.assertCallable(name);
  try {
    const { data } = await httpsCallable(theFunctions(), name, options)(request);
    return CALLABLES[name].response.validateSync(data);
  } catch (error) {
    throw toCallError(error, onlyReads(CALLABLES[name], request));
  }
}
