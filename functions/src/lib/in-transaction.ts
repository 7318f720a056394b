import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#domain/shared/app-error.ts';

/** gRPC codes: the transaction lost to another one; the transaction id is no longer open. */
const ABORTED = 10;
const INVALID_ARGUMENT = 3;

/** How often a transaction that was closed while waiting is restarted. */
const MOST_CLOSED = 3;

/**
 * Runs a transaction and retries on contention. The SDK retries aborted ones; one the database
 * closed while waiting for a lock has written nothing and is restarted here.
 * @throws AppError what `work` throws; unavailable when contention persists
 */
export async function inTransaction<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let closed = 0; ; closed += 1) {
    try {
      return await db.runTransaction(work, { maxAttempts: 10 });
    } catch (error) {
      if (isClosed(error) && closed < MOST_CLOSED) continue;
      if (!isClosed(error) && codeOf(error) !== ABORTED) throw error;
      const message = 'Somebody else was saving at the same moment. Try again.';
      throw new AppError('unavailable', message, { cause: error });
    }
  }
}

function isClosed(error: unknown): boolean {
  return codeOf(error) === INVALID_ARGUMENT && /invalid or closed/.test(String(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
