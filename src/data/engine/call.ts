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
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import { toCallError } from './to-app-error.ts';

let functions: Functions | null = null;

function theFunctions(): Functions {
  if (!functions) {
    const { app, emulators } = firebaseApp();
    functions = getFunctions(app, 'us-central1');
    if (emulators) connectFunctionsEmulator(functions, ...hostAndPort(emulators.functions));
  }
  return functions;
}

interface CallOptions {
  readonly timeout?: number;
  readonly reads?: boolean;
}

const isDryRun = (request: object) => 'dryRun' in request && request.dryRun === true;

/**
 * Calls a callable with its typed request; `timeout` is in milliseconds, 70 s without it. `reads` says that
 * it changes nothing, as every dry run.
 * @throws AppError with the server's message, also for an answer that is not of the agreed shape
 */
export async function call<N extends CallableName>(
  name: N,
  request: CallableRequest<N>,
  { reads = isDryRun(request), ...options }: CallOptions = {},
): Promise<CallableResponse<N>> {
  try {
    const { data } = await httpsCallable(theFunctions(), name, options)(request);
    return CALLABLES[name].response.validateSync(data);
  } catch (error) {
    throw toCallError(error, reads);
  }
}
