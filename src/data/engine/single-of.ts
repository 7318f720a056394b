import type { AnyDefinition, EntryOf, RecordOf } from '#domain/shared/record.ts';
import { readerOf } from '#domain/shared/record.ts';
import { planSet } from '#domain/shared/record-plans.ts';
import { commit } from './commit.ts';
import type { Source } from './shared-source.ts';
import { documentSource } from './sources.ts';

/** Reads and writes for a singleton record. */
export interface Single<Row, Entry> {
  readonly definition: AnyDefinition;
  readonly source: Source<Row | null>;
  /** @param seen the stored values shown by the form; null without a record */
  readonly set: (entered: Entry, seen: Entry | null) => Promise<void>;
}

export function singleOf<const D extends AnyDefinition>(
  definition: D,
): Single<RecordOf<D>, EntryOf<D>> {
  const { path } = definition;
  return {
    definition,
    source: documentSource(path, readerOf(definition)),
    set: async (entered, seen) => void (await commit(planSet(definition, path, entered, seen))),
  };
}
