import { differences, type Difference } from '#domain/shared/differences.ts';
import { recordChanges, stampFields, type StoredEntry } from './entry.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { recordAt } from '#domain/records.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { hasForm } from '#domain/shared/record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * How a record is replayed. Apps write fields of some records without entries; of these, only staff
 * fields are compared, and creation and deletion are ignored.
 */
function replayed(path: string): AnyRecord['replayed'] {
  const record = recordAt(path);
  return record && hasForm(record) ? 'all' : record?.replayed;
}

/** A record that was changed without a history entry. */
export interface HistoryGap {
  readonly path: string;
  /** The changed top-level fields; empty for a creation or deletion. */
  readonly fields: readonly string[];
  /** The first change without an entry. */
  readonly what: 'changed' | 'created' | 'deleted';
  /** False when only the stored record differs from its newest entry. */
  readonly between: boolean;
  readonly times: number;
}

interface Known {
  readonly entryID: string;
  readonly after: RawDocument | null;
}

/**
 * Replays the history of all records in time order: each entry must have found the state that the previous
 * one left. Unlike `checkChain` it keeps only the newest versions, so it scales to any number of entries.
 */
export class HistoryReplay {
  readonly #last = new Map<string, Known>();
  readonly #seen = new Set<string>();
  readonly #gaps = new Map<string, HistoryGap>();

  /** @param entry not older than those added before */
  add(entry: StoredEntry): void {
    this.#seen.add(entry.docID);
    for (const { path, before, after } of recordChanges(entry)) {
      const fields = replayed(path);
      if (!fields) continue;
      const previous = this.#last.get(path);
      if (previous) this.#compare(path, previous.after, before, true);
      this.#last.set(path, { entryID: entry.docID, after });
    }
  }

  get entries(): number {
    return this.#seen.size;
  }

  get records(): number {
    return this.#last.size;
  }

  get paths(): readonly string[] {
    return [...this.#last.keys()];
  }

  /** Compares a record with its newest entry; skips a record that has a newer entry by now. */
  compareStored(path: string, stored: RawDocument | null): void {
    const last = this.#last.get(path);
    if (!last) return;
    const newest = stored?.[LAST_CHANGE];
    if (typeof newest === 'string' && newest !== last.entryID && !this.#seen.has(newest)) return;
    this.#compare(path, last.after, stored, false);
  }

  /** One gap per record, in the order they were found. */
  get gaps(): readonly HistoryGap[] {
    return [...this.#gaps.values()];
  }

  #compare(
    path: string,
    left: RawDocument | null,
    found: RawDocument | null,
    between: boolean,
  ): void {
    const rule = replayed(path);
    const both = left !== null && found !== null;
    if (!both && (left === found || rule !== 'all')) return;
    const fields = both ? fieldsOf(path, differences(left, found), rule) : [];
    if (both && fields.length === 0) return;
    const kind = both ? 'changed' : left === null ? 'created' : 'deleted';
    const earlier = this.#gaps.get(path);
    this.#gaps.set(path, {
      path,
      fields: [...new Set([...(earlier?.fields ?? []), ...fields])],
      what: earlier?.what ?? kind,
      between: earlier?.between ?? between,
      times: (earlier?.times ?? 0) + 1,
    });
  }
}

function fieldsOf(
  path: string,
  changed: readonly Difference[],
  rule: 'all' | readonly string[] | undefined,
): readonly string[] {
  const stamps = stampFields(path);
  const names = new Set(changed.map(({ path: [field] }) => String(field)));
  return [...names].filter(
    (name) => !stamps.has(name) && (rule === 'all' || rule?.includes(name) === true),
  );
}
