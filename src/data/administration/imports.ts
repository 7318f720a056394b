import { orderBy } from 'firebase/firestore';
import { importRecord } from '#domain/import/import-record.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import type { Verdict } from '#domain/import/judge-rows.ts';
import { OUTCOMES } from '#domain/import/judge.ts';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import type { ReadRow } from '#domain/import/import-kind.ts';
import { sendable } from '#domain/import/sendable.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';
import { call } from '#data/engine/call.ts';
import { randomToken } from '#data/engine/random.ts';
import { listSource } from '#data/engine/sources.ts';

/** For up to 10,000 rows; the function times out after an hour. */
const LONG = { timeout: 3_600_000 };

/** Dry runs in parallel. */
const AT_ONCE = 3;

/** The latest imports, newest first. */
export const latestImportsSource = listSource(
  listPathOf(importRecord, {}),
  decodeImport,
  [orderBy('startedAt', 'desc')],
  { name: 'latest', max: 20 },
);

/** The kind of record and the ids of the target list. */
export interface ImportTarget {
  readonly kind: ImportKindName;
  readonly ids: Readonly<Record<string, string>>;
}

/**
 * The outcome of importing rows, in their order.
 * @param onProgress called with the number of rows checked so far
 */
export async function dryRunImport(
  { kind, ids }: ImportTarget,
  rows: readonly ReadRow[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly Verdict[]> {
  const parts = sendable(rows);
  const verdicts: Verdict[][] = parts.map(() => []);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let at = next++; at < parts.length && !signal.aborted; at = next++) {
      const part = parts[at] ?? [];
      const answer = await call('dryRunImport', { kind, ids: { ...ids }, rows: [...part] }, LONG);
      verdicts[at] = answer.verdicts.map(({ line, outcome, why }) => ({
        line,
        outcome: OUTCOMES.find((candidate) => candidate === outcome) ?? 'refused',
        why,
      }));
      onProgress((done += part.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return verdicts.flat();
}

/**
 * Uploads the rows and starts the import on the server.
 * @returns the import's id, and the number of rows by outcome
 */
export async function importRows(
  { kind, ids }: ImportTarget,
  fileName: string,
  rows: readonly ReadRow[],
  onProgress: (sent: number) => void,
) {
  const importID = randomToken();
  const about = { importID, kind, ids: { ...ids }, fileName, total: rows.length };
  let from = 0;
  for (const part of sendable(rows)) {
    await call('stageImport', { ...about, from, rows: [...part] });
    from += part.length;
    onProgress(from);
  }
  return { ...(await continueImport(importID)), importID };
}

/** Writes the remaining rows of an import. */
export const continueImport = (importID: string) => call('runImport', { importID }, LONG);

/**
 * Undoes an import.
 * @returns the number of records undone
 */
export async function undoImport(importID: string): Promise<number> {
  return (await call('undoImport', { importID }, LONG)).undone;
}
