import { recordChanges } from '#domain/history/entry.ts';
import { isMap, plainValue } from '#domain/shared/plain-value.ts';
import { recordOf } from '#domain/shared/read-document.ts';
import { KINDS, PACK_KINDS } from './kinds.ts';
import type { PackInput } from './pack.ts';

/** Decodes all records, so that every name is known before the first text is masked. */
function noteNames({ participants }: PackInput): void {
  for (const { records, entries } of participants) {
    for (const kind of PACK_KINDS) {
      for (const { path, data } of records[kind] ?? []) KINDS[kind].decode(path, data);
    }
    for (const entry of entries) recordChanges(entry);
  }
}

/** Keeps keys distinct that differ only by a masked e-mail. */
function freeKey(key: string, taken: Readonly<Record<string, unknown>>): string {
  let free = key;
  for (let at = 2; Object.hasOwn(taken, free); at += 1) free = `${key} ${at}`;
  return free;
}

type Mask = (text: string) => string;

/**
 * The masked name of each record's path, unique because a pack identifies the participant's own
 * records by path. Own records come first.
 */
function namesOfPaths({ participants, unreadable }: PackInput, mask: Mask) {
  const own = participants.flatMap(({ records }) =>
    Object.values(records).flatMap((list) => list.map(({ path }) => path)),
  );
  const changed = participants.flatMap(({ entries }) =>
    entries.flatMap(({ raw }) => Object.keys(recordOf(raw['changes']))),
  );
  const names: Record<string, string> = {};
  const taken: Record<string, true> = {};
  for (const path of [...own, ...changed, ...unreadable.map(({ path }) => path)]) {
    if (Object.hasOwn(names, path)) continue;
    const name = freeKey(mask(path), taken);
    taken[name] = true;
    names[path] = name;
  }
  return new Map(Object.entries(names));
}

function maskedValue(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value);
  if (Array.isArray(value)) return value.map((part) => maskedValue(part, mask));
  if (!isMap(value)) return value;
  const masked: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    // Field names stay; keys that are paths may contain an e-mail.
    const shown = key.includes('/') ? mask(key) : key;
    const whole = maskedValue(part, mask);
    const isChange = isMap(part) && 'before' in part && 'after' in part;
    masked[freeKey(shown, masked)] = isChange
      ? withChanges(part as unknown as Change, whole as Change)
      : whole;
  }
  return masked;
}

interface Change {
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Keeps a change from one name to another visible as a change. */
function withChanges(stored: Change, masked: Change): Change {
  const { before, after } = masked;
  if (!before || !after) return masked;
  const lost = Object.keys(before).filter(
    (field) =>
      typeof after[field] === 'string' &&
      before[field] === after[field] &&
      stored.before?.[field] !== stored.after?.[field],
  );
  const others = lost.map((field) => [field, `${String(after[field])} (changed)`] as const);
  return { before, after: { ...after, ...Object.fromEntries<unknown>(others) } };
}

/**
 * The same pack without names: masks every text of its records and entries, and states so.
 *
 * @param maskText masks the names decoded so far
 */
export function deIdentified(input: PackInput, maskText: Mask): PackInput {
  noteNames(input);
  const names = namesOfPaths(input, maskText);
  const mask = (text: string) => names.get(text) ?? maskText(text);
  const { about, participants, unreadable } = input;
  const { reason, actor } = about;
  return {
    about: { ...about, reason: mask(reason), actor: mask(actor), deIdentified: true },
    participants: maskedValue(plainValue(participants), mask) as PackInput['participants'],
    unreadable: maskedValue(unreadable, mask) as PackInput['unreadable'],
  };
}
