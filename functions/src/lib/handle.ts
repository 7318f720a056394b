import { HttpsError, onCall } from 'firebase-functions/https';
import { AppError } from '#domain/shared/app-error.ts';
import { CALLABLES, type CallableName } from '#domain/callables.ts';
import { firestore } from './admin.ts';
import { consoleOrigins, enforceAppCheck, MAX_INSTANCES, REGION } from './config.ts';
import { Defect } from './defect.ts';
import { runCallable, type CallableHandler, type CallableOptions } from './run-callable.ts';

/**
 * Registers a callable under its contract: `fn` runs only for verified staff with the required role
 * and a valid request. Callers get an `AppError` with code and message, a `Defect` with its
 * incident as well.
 */
export function handle<N extends CallableName>(
  name: N,
  fn: CallableHandler<N>,
  options: Omit<CallableOptions, 'role'> = {},
) {
  const { role } = CALLABLES[name];
  const deployment = {
    region: REGION,
    maxInstances: MAX_INSTANCES,
    cors: consoleOrigins(process.env),
    enforceAppCheck: enforceAppCheck(process.env),
    timeoutSeconds: options.timeoutSeconds ?? 60,
    memory: options.memory ?? '256MiB',
  } as const;
  return onCall(deployment, async (call) => {
    try {
      return await runCallable(name, fn, { ...options, role, db: firestore() }, call);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const details = error instanceof Defect ? error.details : undefined;
      throw new HttpsError(error.code, error.message, details);
    }
  });
}
