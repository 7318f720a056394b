import { newEntryID, prepareCommit } from '#domain/shared/history.ts';
import { planned } from '#domain/records.ts';
import { docPath } from '#domain/shared/paths.ts';
import { token, type Random } from '#domain/people/subject/ids.ts';
import { SERVER_TIME, type Write, type WritePlan } from '#domain/shared/write-plan.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';

/** Applies changes like the console would have, with history. */
export interface Ledger {
  /** Stores a document like the app does, without history. */
  readonly place: (path: string, data: SeedData) => void;
  /** @returns the entry's id */
  readonly commit: (
    plan: Omit<WritePlan, 'writes'> & { readonly writes: readonly Write[] },
    actor: string,
    at: Date,
  ) => string;
  readonly stored: (path: string) => SeedData | undefined;
  /** The final documents and history entries. */
  readonly documents: () => SeedDocument[];
}

export function newLedger(random: Random): Ledger {
  const stored = new Map<string, SeedData>();
  const entries: SeedDocument[] = [];
  return {
    place: (path, data) => void stored.set(path, data),
    commit: ({ writes: asked, ...facts }, actor, at) => {
      const plan = { ...facts, writes: asked.map(planned) };
      const entryID = newEntryID(at, token(random, 8));
      const before = new Map(plan.writes.map(({ path }) => [path, stored.get(path) ?? null]));
      const { writes, entry } = prepareCommit(plan, before, { entryID, actor });
      for (const write of writes) {
        if (write.kind === 'delete') stored.delete(write.path);
        else stored.set(write.path, { ...stored.get(write.path), ...timed(write.data, at) });
      }
      const changes = Object.fromEntries(
        Object.entries(entry.changes).map(([path, { before: old, after }]) => [
          path,
          { before: old, after: after && timed(after, at) },
        ]),
      );
      entries.push([docPath('history', { entryID }), { ...entry, at, changes }]);
      return entryID;
    },
    stored: (path) => stored.get(path),
    documents: () => [...stored, ...entries],
  };
}

function timed(data: SeedData, at: Date): SeedData {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value === SERVER_TIME ? at : value]),
  );
}
