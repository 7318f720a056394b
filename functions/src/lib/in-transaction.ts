import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '#domain/shared/app-error.ts';

/** gRPC's codes: the transaction lost against others; its id is of none that is open. */
const ABORTED = 10;
const INVALID_ARGUMENT = 3;

/** How often a transaction is begun anew that was closed while it waited. */
const MOST_CLOSED = 3;

/**
 * Runs a transaction, again where others won. The SDK repeats one that was aborted; one that the
 * database closed while it waited for a lock has written nothing and is begun anew here.
 *
 * @throws AppError what `work` throws; unavailable when others kept winning
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
