import { differences, type Difference } from '#domain/shared/differences.ts';
import { recordChanges, stampFields, type StoredEntry } from './entry.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { recordAt } from '#domain/records.ts';
import type { AnyRecord } from '#domain/shared/plain-record.ts';
import { hasForm } from '#domain/shared/record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/**
 * Which fields of a record change by recorded acts alone. Elsewhere others write as well and leave no
 * entry: there only what staff decides is compared, and that such a record comes or goes says nothing.
 */
function replayed(path: string): AnyRecord['replayed'] {
  const record = recordAt(path);
  return record && hasForm(record) ? 'all' : record?.replayed;
}

/** A record that was changed without an entry of the history. */
export interface HistoryGap {
  readonly path: string;
  /** The fields that changed, by their outermost names; empty where the record came or went. */
  readonly fields: readonly string[];
  /** What happened without an entry, from the first time on. */
  readonly what: 'changed' | 'created' | 'deleted';
  /** False where only the stored record differs from its newest entry. */
  readonly between: boolean;
  /** How many times. */
  readonly times: number;
}

interface Known {
  readonly entryID: string;
  readonly after: RawDocument | null;
}

/**
 * Replays the history of every record, entry by entry in the order of their time: what an entry found
 * must be what the previous one left. Unlike `checkChain` it needs no more than the newest version of
 * each record, so that it can go over any number of entries.
 */
export class HistoryReplay {
  readonly #last = new Map<string, Known>();
  readonly #seen = new Set<string>();
  readonly #gaps = new Map<string, HistoryGap>();

  /** @param entry later than those before, or of the same time */
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

  /** The records whose newest version the history knows, for comparing them with what is stored. */
  get paths(): readonly string[] {
    return [...this.#last.keys()];
  }

  /** Compares a record with its newest entry; one that got a newer entry meanwhile is let be. */
  compareStored(path: string, stored: RawDocument | null): void {
    const last = this.#last.get(path);
    if (!last) return;
    const newest = stored?.[LAST_CHANGE];
    if (typeof newest === 'string' && newest !== last.entryID && !this.#seen.has(newest)) return;
    this.#compare(path, last.after, stored, false);
  }

  /** Each record once, in the order in which they were found. */
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
    const what = both ? 'changed' : left === null ? 'created' : 'deleted';
    const known = this.#gaps.get(path);
    this.#gaps.set(path, {
      path,
      fields: [...new Set([...(known?.fields ?? []), ...fields])],
      what: known?.what ?? what,
      between: known?.between ?? between,
      times: (known?.times ?? 0) + 1,
    });
  }
}

function fieldsOf(
  path: string,
  found: readonly Difference[],
  rule: 'all' | readonly string[] | undefined,
): readonly string[] {
  const stamps = stampFields(path);
  const names = new Set(found.map(({ path: [field] }) => String(field)));
  return [...names].filter(
    (name) => !stamps.has(name) && (rule === 'all' || rule?.includes(name) === true),
  );
}
